import { fetchEncoded } from "./fetch-encoded.ts";
import { atLeast, type Figure, forKnowledge, median, skipped } from "./figure.ts";
import { startNginx } from "./nginx.ts";
import { isInstalled, whyNotPinned } from "./program.ts";
import type { SiteCopy } from "./site-copy.ts";
import { startSite } from "./site-server.ts";
import { wrk } from "./wrk.ts";

const paths = ["/", "/PMEGP"];
const rounds = 3;
const seconds = 5;
const minRatio = 0.6;

/** Pages from memory against nginx with the same bytes: one core for the server, the other for the client. */
export async function measurePages(copy: SiteCopy): Promise<Figure[]> {
  const missing = ["wrk", "nginx"].find((name) => !isInstalled(name));
  const reason = missing ? `${missing} is not installed` : whyNotPinned();
  if (reason) return [skipped("pages: of nginx", reason)];
  const site = await startSite(copy);
  try {
    const pages = new Map<string, Buffer>();
    for (const path of paths) pages.set(path, await fetchEncoded(site.origin + path, "gzip"));
    const nginx = await startNginx(copy.newFolder("nginx"), pages);
    try {
      await sameBytes(nginx.origin, pages);
      return await compare(site.origin, nginx.origin);
    } finally {
      await nginx.stop();
    }
  } finally {
    await site.stop();
  }
}

async function sameBytes(origin: string, pages: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [path, bytes] of pages)
    if (!bytes.equals(await fetchEncoded(origin + path, "gzip")))
      throw new Error(`nginx has other bytes at ${path}`);
}

async function compare(ours: string, nginx: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  await load(ours + paths[0], 2);
  for (const path of paths) {
    const rates: { ours: number[]; nginx: number[] } = { ours: [], nginx: [] };
    for (let round = 0; round < rounds; round++) {
      rates.ours.push(await load(ours + path, seconds));
      rates.nginx.push(await load(nginx + path, seconds));
    }
    const [own, other] = [median(rates.ours), median(rates.nginx)];
    figures.push(forKnowledge(`pages: ${path} from memory`, own, "/s"));
    figures.push(forKnowledge(`pages: ${path} nginx`, other, "/s"));
    figures.push(atLeast(`pages: ${path} of nginx`, own / other, minRatio));
  }
  return figures;
}

/** Pages a second. */
async function load(url: string, seconds: number): Promise<number> {
  const { rate, failed } = await wrk(url, { seconds, headers: ["Accept-Encoding: gzip"] });
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return rate;
}
