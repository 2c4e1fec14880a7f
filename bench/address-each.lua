-- Asks for another address each time, of the same page: no answer that was kept for an address fits.
local sent = 0

function request()
  sent = sent + 1
  return wrk.format(nil, wrk.path .. "?bench=" .. sent)
end
