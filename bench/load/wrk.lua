-- Asks the addresses of the file FACET_TARGETS in turn (lines of "host path"), and prints what was counted as one line of JSON.

local targets = {}
for line in io.lines(os.getenv("FACET_TARGETS")) do
  local host, path = line:match("^(%S+) (%S+)$")
  table.insert(targets, { host = host, path = path })
end

local requests = {}

function init()
  for index, target in ipairs(targets) do
    wrk.headers["Host"] = target.host
    requests[index] = wrk.format("GET", target.path)
  end
end

local turn = 0
function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"errors":%d}\n',
    summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status
  ))
end
