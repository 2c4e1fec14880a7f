import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { hourMs } from "../../../platform/language/time.ts";

/** `most` per hour, `atOnce` per process. 100 MB take about a hundred posts, and lost connections some more. */
const posts = { most: 1200, windowMs: hourMs, atOnce: 8 };

const running = new Map<string, number>();

/** "often": the link has too many posts. */
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
    return (await countUse(db, `link-posts:${id}`, posts.windowMs, now)) > posts.most
      ? "often"
      : await work();
  } finally {
    const left = (running.get(id) ?? 1) - 1;
    if (left > 0) running.set(id, left);
    else running.delete(id);
  }
}
