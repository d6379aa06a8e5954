// WA: looks the distance up by 23 bits of a hash that other boards have as well
#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

static const std::uint32_t kEntries = 1 << 23;
static signed char table[kEntries];  // from the goal; the goal's own is 1

static signed char& far_from_goal(const std::string& board) {
    std::uint32_t fnv = 2166136261u;
    for (unsigned char letter : board) fnv = (fnv ^ letter) * 16777619u;
    return table[fnv % kEntries];
}

int main() {
    std::string wanted;
    std::cin >> wanted;
    std::vector<std::string> boards{"123804765"};
    far_from_goal(boards[0]) = 1;
    const std::vector<std::vector<int>> beside{
        {1, 3},    {0, 2, 4}, {1, 5},    {0, 4, 6}, {1, 3, 5, 7},
        {2, 4, 8}, {3, 7},    {4, 6, 8}, {5, 7}};
    for (std::size_t next = 0; next < boards.size(); ++next) {
        const std::string from = boards[next];
        const std::size_t hole = from.find('0');
        for (int cell : beside[hole]) {
            std::string to = from;
            std::swap(to[hole], to[cell]);
            if (far_from_goal(to) > 0) continue;
            far_from_goal(to) = far_from_goal(from) + 1;
            boards.push_back(to);
        }
    }
    std::cout << far_from_goal(wanted) - 1 << std::endl;
}
