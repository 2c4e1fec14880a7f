-- Opens the pages of a file in turn, each line a path and its cookie.
local pages = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local path, cookie = line:match("^(%S+) (%S+)$")
    pages[#pages + 1] = { path = path, cookie = cookie }
  end
end

function request()
  at = at % #pages + 1
  local page = pages[at]
  return wrk.format("GET", page.path, { ["Cookie"] = page.cookie, ["Accept-Encoding"] = "gzip, deflate, br, zstd" })
end
