// report_json.h -- results for programs: one JSON object, always valid UTF-8.

#pragma once

#include <string>

#include "judging.h"

std::string json_text(const Judgement& judgement);
