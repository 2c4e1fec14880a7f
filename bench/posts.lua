-- Sends contact forms, every one from another person at another address with another message, and writes the
-- references that were acknowledged to a file. Arguments: the round, the file.
local round
local sent = 0
local acknowledged

function init(arguments)
  round = tonumber(arguments[1])
  acknowledged = io.open(arguments[2], "w")
  wrk.method = "POST"
  wrk.headers["Accept"] = "application/json"
  wrk.headers["Content-Type"] = "application/json"
end

local form =
  '{"name":"Asha Verma %d","phone":"9%09d","email":"asha.%d@example.com","service":"nidhi",'
    .. '"message":"We make pickles in a shop of our own and want to know about loan number %d for a new machine."}'

function request()
  sent = sent + 1
  local person = round * 1000000 + sent
  local address = string.format("10.%d.%d.%d", math.floor(person / 65536) % 256, math.floor(person / 256) % 256, person % 256)
  wrk.headers["X-Forwarded-For"] = address
  return wrk.format(nil, nil, nil, form:format(person, person, person, person))
end

function response(status, headers, body)
  local reference = status == 200 and body:match("S%-%w%w%w%w%w%-%w%w%w%w%w")
  if reference then
    acknowledged:write(reference, "\n")
    acknowledged:flush()
  end
end
