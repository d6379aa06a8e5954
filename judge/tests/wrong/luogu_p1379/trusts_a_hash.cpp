// WA: looks the distance up by a 32-bit FNV hash that other boards have as well
#include <cstdint>
#include <iostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

static std::uint32_t fnv(const std::string& text) {
    std::uint32_t value = 2166136261u;
    for (unsigned char letter : text) value = (value ^ letter) * 16777619u;
    return value;
}

int main() {
    std::string wanted;
    std::cin >> wanted;
    std::unordered_map<std::uint32_t, int> far_from_goal(1 << 18);
    std::vector<std::string> boards{"123804765"};
    far_from_goal[fnv(boards[0])] = 0;
    const std::vector<std::vector<int>> beside{
        {1, 3},    {0, 2, 4}, {1, 5},    {0, 4, 6}, {1, 3, 5, 7},
        {2, 4, 8}, {3, 7},    {4, 6, 8}, {5, 7}};
    for (std::size_t next = 0; next < boards.size(); ++next) {
        const std::string from = boards[next];
        const int steps = far_from_goal[fnv(from)] + 1;
        const std::size_t hole = from.find('0');
        for (int cell : beside[hole]) {
            std::string to = from;
            std::swap(to[hole], to[cell]);
            if (far_from_goal.emplace(fnv(to), steps).second)
                boards.push_back(to);
        }
    }
    std::cout << far_from_goal[fnv(wanted)] << std::endl;
}
