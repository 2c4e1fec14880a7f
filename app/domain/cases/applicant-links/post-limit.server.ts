import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { hourMs } from "../../../platform/language/time.ts";

/** For each link: `most` per hour, `atOnce` per process. A file of 100 MB takes about a hundred posts, more after lost connections. */
const posts = { max: 1200, windowMs: hourMs, atOnce: 8 };

const running = new Map<string, number>();

/** "often": the link has reached a limit, and `work` was not run. */
export async function withinLimit<Result>(
  db: Db,
  { id }: { id: string },
  now: Date,
  work: () => Promise<Result>,
): Promise<Result | "often"> {
  const others = running.get(id) ?? 0;
  if (others >= posts.atOnce) return "often";
  running.set(id, others + 1);
  try {
    return (await countUse(db, `link-posts:${id}`, posts.windowMs, now)) > posts.max ? "often" : await work();
  } finally {
    const left = (running.get(id) ?? 1) - 1;
    if (left > 0) running.set(id, left);
    else running.delete(id);
  }
}
