import { useEffect, useState } from "react";

const everyMs = 20_000;

/** Starts from the loader's time and advances; ISO 8601. */
export function useClock(loaded: string): string {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    setNow(loaded);
    const started = performance.now();
    const tick = () => setNow(new Date(Date.parse(loaded) + performance.now() - started).toISOString());
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [loaded]);
  return now;
}
