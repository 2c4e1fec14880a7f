-- A person at work: asks again after up to two seconds.
function delay()
  return math.random(0, 2000)
end
