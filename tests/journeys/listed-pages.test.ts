import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { servicePaths } from "../../app/domain/catalogue/services/catalogue.ts";
import { sitePages } from "../../app/site/frame/listed-pages/site-pages.ts";
import { listedPaths } from "./listed-paths.ts";
import { sharedSite } from "./start-journey.ts";

const site = sharedSite();

/** Every page of ours that links lead to, with its HTML; queries and anchors left out. */
async function crawled(): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const waiting = ["/", "/hi"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const answer = await fetch(site.origin + path);
    const html = answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "";
    seen.set(path, html);
    for (const [, target = ""] of html.matchAll(/<a [^>]*href="(\/[^"?#]*)/g)) waiting.push(target);
  }
  return seen;
}

test("the sitemap lists exactly the pages that call themselves canonical and may be listed", async () => {
  const listed = await listedPaths(site.origin);
  expect(new Set(listed).size).toBe(listed.length);
  const canonical = [...(await crawled())]
    .filter(([path, html]) => html.includes(`<link rel="canonical" href="${site.origin}${path}"/>`))
    .filter(([, html]) => !/<meta name="robots" content="noindex/.test(html))
    .map(([path]) => path);
  expect(listed.toSorted()).toEqual(canonical.toSorted());
});

test("each address of the sitemap names the same other languages as its page", async () => {
  const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  for (const [, entry = ""] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
    const address = /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? "";
    const html = await (await fetch(address)).text();
    const pairs = (text: string) =>
      [...text.matchAll(/rel="alternate" href[lL]ang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [
        code,
        href,
      ]);
    expect([address, pairs(entry)]).toEqual([address, pairs(html)]);
  }
});

test("service pages and pages of text tell the day of their last change", async () => {
  const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const dated = xml.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g) ?? [];
  const texts = sitePages.filter(({ words }) => !words);
  expect(texts.map(({ path }) => path)).toEqual(expect.arrayContaining(["/conditions", "/policy"]));
  expect(dated).toHaveLength(2 * (servicePaths.length + texts.length));
});

test("robots may fetch everything and are told of the sitemap", async () => {
  const answer = await fetch(`${site.origin}/robots.txt`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`);
});

test.each([
  ["/manifest.webmanifest", "/", "en-IN"],
  ["/hi/manifest.webmanifest", "/hi", "hi-IN"],
])("%s is a whole manifest whose icons exist in their sizes", async (path, start, lang) => {
  const answer = await fetch(site.origin + path);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ short_name: "Sopan", start_url: start, lang, display: "minimal-ui" });
  expect(manifest.icons.map((icon: { purpose?: string }) => icon.purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) expect(`${sizeOf(src)}`).toBe(sizes);
  expect(await (await fetch(site.origin + start)).text()).toContain(`<link rel="manifest" href="${path}"/>`);
});

test("the portal has a manifest of its own, from the firm's names, with ways into it and the same icons", async () => {
  const [portal, ours] = await Promise.all(
    ["/portal.webmanifest", "/manifest.webmanifest"].map(async (path) =>
      (await fetch(site.origin + path)).json(),
    ),
  );
  expect(portal).toMatchObject({
    id: "/dashboard",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
  });
  expect(portal.name).toBe(`${ours.name}: Portal`);
  expect(portal.icons).toEqual(ours.icons);
  const urls = portal.shortcuts.map(({ url }: { url: string }) => url);
  expect(urls).toEqual(["/today", "/inbox", "/pmegp/add-client"]);
  const hindi = await (await fetch(`${site.origin}/hi/portal.webmanifest`)).json();
  expect(hindi).toMatchObject({ id: "/dashboard", start_url: "/dashboard", lang: "hi-IN" });
  expect([hindi.name, hindi.shortcuts[1].name]).toEqual([`${ours.name}: पोर्टल`, "इनबॉक्स"]);
});

/** Width and height of a built PNG, as "512x512"; throws for anything else. */
function sizeOf(path: string): string {
  const png = readFileSync(join("build/client", path));
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("the icons that browsers ask for without being told are there", async () => {
  expect(sizeOf("apple-touch-icon.png")).toBe("180x180");
  const answer = await fetch(`${site.origin}/favicon.ico`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const ico = Buffer.from(await answer.arrayBuffer());
  const sizes = [0, 1].map((index) => {
    const start = ico.readUInt32LE(6 + 16 * index + 12);
    return [ico.readUInt8(6 + 16 * index), ico.readUInt32BE(start + 16), ico.readUInt32BE(start + 20)];
  });
  expect(ico.readUInt16LE(4)).toBe(2);
  expect(sizes).toEqual([
    [16, 16, 16],
    [32, 32, 32],
  ]);
});

test("every page shows a picture of its own beside a link to it", async () => {
  const seen = new Set<string>();
  for (const path of await listedPaths(site.origin)) {
    const html = await (await fetch(site.origin + path)).text();
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    const address = meta("og:image") ?? "";
    expect(address.startsWith(`${site.origin}/og/`)).toBe(true);
    const answer = await fetch(address);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(60 * 1024);
    expect(sizeOf(new URL(address).pathname)).toBe("1200x630");
    expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
    expect(meta("og:image:alt")).toBe(meta("og:title"));
    expect(meta("twitter:card")).toBe("summary_large_image");
    seen.add(address);
  }
  expect(seen.size).toBe((await listedPaths(site.origin)).length);
});
