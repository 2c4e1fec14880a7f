import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { hourMs } from "../../../platform/language/time.ts";

/**
 * Posts of one link in an hour, and at once in this process. A hundred megabytes are some hundred posts, and a line that
 * breaks makes a few more; one that was cut may hold its post until the body's time is over.
 */
const posts = { most: 1200, windowMs: hourMs, atOnce: 8 };

const running = new Map<string, number>();

/** Does the work of a post, unless its link has too many of them: "often". */
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
