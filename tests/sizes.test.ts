import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPublicPages, specifiedPaths } from "./public-pages.ts";
import { type Served, serve } from "./serve.ts";

const kilobyte = 1024;
const client = "build/client";
type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;
const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));

let site: Served;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site?.stop());

/** Bytes of a built file as they travel. */
function compressed(file: string): number {
  return brotliCompressSync(readFileSync(join(client, file))).length;
}

/** A module of the manifest with everything that it imports, each file once; with `later` what it fetches afterwards too. */
function withImports(key: string, later = false, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  const next = [...(entry.imports ?? []), ...(later ? (entry.dynamicImports ?? []) : [])];
  for (const each of next) withImports(each, later, seen);
  return seen;
}

const isHindi = (file: string) => readFileSync(join(client, file), "utf8").includes("अपॉइंटमेंट");

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + compressed(file), 0);
}

/** An answer's body as it travels to a browser: `fetch` would unpack it. */
function sent(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(site.origin + address, { headers: { "accept-encoding": "gzip, br" } }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${address} answered ${answer.statusCode}`));
    }).once("error", reject);
  });
}

/** What a browser fetches of itself for a page: its script, icon, pictures and fonts. */
function partsOf(html: string): string[] {
  const tags = html.matchAll(/<(?:script|link|img|source)\b[^>]*?(?: src| href)="(\/(?!\/)[^"]+)"[^>]*>/g);
  const fetched = [...tags].filter(([tag]) => !/rel="(?:canonical|alternate|manifest)"/.test(tag));
  const styled = [...html.matchAll(/url\(["']?(\/[^)"']+)/g)];
  return [...new Set([...fetched, ...styled].map(([, address = ""]) => address))];
}

/** Pages whose text is longer than the first 14 KB that a line brings at once; none may pass 20 KB. */
const longer = ["/hi/PMEGP"];

test("every public page: all for the first paint in 14 KB, the whole first visit in 40 KB", async () => {
  const addresses = await findPublicPages(site.origin);
  expect(addresses).toEqual(expect.arrayContaining(specifiedPaths));
  const heavy: Record<string, { html: number; visit: number }> = {};
  for (const address of addresses) {
    const text = await (await fetch(site.origin + address)).text();
    // Now the page is in memory, as small as it becomes.
    const html = (await sent(address)).length;
    let visit = html;
    for (const part of partsOf(text)) visit += (await sent(part)).length;
    const most = longer.includes(address) ? 20 : 14;
    if (html > most * kilobyte || visit > 40 * kilobyte) heavy[address] = { html, visit };
  }
  expect(heavy).toEqual({});
}, 300_000);

test.each(["app/site/shell/boot.client.ts", "app/site/services/services-page.client.ts"])(
  "%s, a public page's own script, is at most 2 KB and imports nothing",
  (source) => {
    const entry = manifest[source];
    expect(entry?.imports ?? []).toEqual([]);
    expect(compressed(entry?.file ?? "")).toBeLessThanOrEqual(2 * kilobyte);
  },
);

test("the Services page alone brings its script", async () => {
  const script = manifest["app/site/services/services-page.client.ts"]?.file ?? "none";
  for (const [path, brings] of [
    ["/services", true],
    ["/hi/services", true],
    ["/", false],
    ["/PMEGP", false],
  ] as const)
    expect([path, (await (await fetch(site.origin + path)).text()).includes(script)]).toEqual([path, brings]);
});

test("the forms' script, with React, the dialog, the note and the sentences, is at most 75 KB", () => {
  const all = [...withImports("app/site/shell/islands.client.ts", true)];
  for (const part of ["islands", "live-forms", "client", "enquiries"])
    expect(all.some((file) => file.includes(part))).toBe(true);
  // Nobody reads in two languages at once.
  const files = all.filter((file) => !isHindi(file));
  expect(files).toHaveLength(all.length - 1);
  expect(sum(files)).toBeLessThanOrEqual(75 * kilobyte);
});

test("the portal's first load is at most 170 KB of script", () => {
  const keys = Object.keys(manifest).filter((key) =>
    /^app\/(entry\.client|root|portal\/shell\/layout|portal\/dashboard\/dashboard|portal\/inbox\/list)\.tsx/.test(
      key,
    ),
  );
  expect(keys.length).toBeGreaterThanOrEqual(4);
  const files = new Set<string>();
  for (const key of keys) for (const file of withImports(key)) files.add(file);
  expect(sum(files)).toBeLessThanOrEqual(170 * kilobyte);
});
