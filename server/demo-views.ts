import type { CameFrom } from "../app/domain/enquiries/came-from.ts";
import { addPageViews } from "../app/domain/visits/page-views.server.ts";
import type { Db } from "../app/platform/db/connection.server.ts";
import { dayAfter, istDay } from "../app/platform/language/time.ts";

/** Pages by how often they are read, the most first. */
const pages = [
  "/",
  "/PMEGP",
  "/services",
  "/contact",
  "/MUDRA",
  "/hi",
  "/hi/PMEGP",
  "/about",
  "/enquiries/appointment",
];
const ways = [
  { source: "google", medium: "cpc", campaign: "mill-loans" },
  { source: null, medium: null, campaign: null },
  { source: "google.com", medium: null, campaign: null },
  { source: "whatsapp", medium: "message", campaign: null },
];
const days = 90;

/** Where the n-th sample visitor came from. */
export function sampleWay(n: number): CameFrom {
  const way = ways[n % ways.length] as (typeof ways)[number];
  return { ...way, page: ["/contact", "/PMEGP", "/enquiries/appointment"][n % 3] ?? null };
}

/** Views of the last three months: fewer on Sundays, slowly more. */
export async function addViews(trx: Db, now: Date): Promise<void> {
  const today = istDay(now);
  const views = Array.from({ length: days }, (_, n) => dayAfter(today, n - days + 1)).flatMap((day, n) => {
    const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? 0.4 : 1;
    return pages.map((page, rank) => {
      const views = Math.round((sunday * (60 + n / 2 + ((n * 7 + rank * 5) % 11) * 3)) / (rank + 1));
      return { day, page, views: Math.max(1, views) };
    });
  });
  for (const { day, page, views: count } of views) await addPageViews(trx, day, new Map([[page, count]]));
}
