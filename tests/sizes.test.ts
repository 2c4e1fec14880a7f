import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { calculatorNames } from "../app/domain/catalogue/calculators/calculators.ts";
import { findPublicPages, specifiedPaths } from "./public-pages.ts";
import { quickPages, type Served, serve } from "./serve.ts";

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

const known = new Map<string, number>();

/** Bytes of a built file as they travel. */
function compressed(file: string): number {
  const size = known.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
  known.set(file, size);
  return size;
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

/** Whether a file is one of sentences in Hindi, not one of the few words that every language needs. */
const isHindi = (file: string) =>
  (readFileSync(join(client, file), "utf8").match(/\p{Script=Devanagari}/gu) ?? []).length > 1000;

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + compressed(file), 0);
}

/**
 * An answer's body as it travels to a browser that takes these encodings: `fetch` would unpack it. Each has a connection of
 * its own: one that is kept is closed by the server after five seconds, and compressing files here keeps this process busy for longer.
 */
function sent(address: string, encodings = "gzip, br", origin = site.origin): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { "accept-encoding": encodings } };
    get(origin + address, options, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${address} answered ${answer.statusCode}`));
    }).once("error", reject);
  });
}

/** The page without compression. */
const htmlOf = async (address: string) => (await sent(address, "identity")).toString();

/** What a browser fetches for a page before anybody reaches for something: its scripts, icon, pictures and fonts. */
function partsOf(html: string): string[] {
  const tags = html.matchAll(/<(?:script|link|img|source)\b[^>]*?(?: src| href)="(\/(?!\/)[^"]+)"[^>]*>/g);
  const fetched = [...tags].filter(([tag]) => !/rel="(?:canonical|alternate|manifest)"/.test(tag));
  const styled = [...html.matchAll(/url\(["']?(\/[^)"']+)/g)];
  const later = [...html.matchAll(/ data-(?:script|boot)="([^"]+)"/g)];
  return [...new Set([...fetched, ...styled, ...later].map(([, address = ""]) => address))];
}

/** All for the first paint, so that most pages arrive with the first 14,600 bytes of a connection. Devanagari takes more. */
const maxBytesFor = (path: string) => (path.startsWith("/hi") ? 15 : 13.5) * kilobyte;

/** What a first visit may bring of scripts, in KB: more where a box searches while one types. */
const maxScriptKbFor = (html: string) => (/<main.*<input [^>]*type="search"/s.test(html) ? 5 : 2);

test("every public page: all for the first paint in 13.5 KB, in Hindi 15, the whole first visit in 25 KB", async () => {
  // Compressed quickly a page is larger: only those that are too large so are compressed as the product sends them.
  const quick = await serve(quickPages);
  onTestFinished(() => quick.stop());
  const addresses = await findPublicPages(quick.origin);
  expect(addresses).toEqual(expect.arrayContaining(specifiedPaths));
  const heavy: Record<string, { html: number; visit: number; script: number }> = {};
  const partSizes = new Map<string, number>();
  for (const address of addresses) {
    const text = (await sent(address, "identity", quick.origin)).toString();
    let parts = 0;
    let script = 0;
    for (const part of partsOf(text)) {
      const length = partSizes.get(part) ?? (await sent(part)).length;
      partSizes.set(part, length);
      parts += length;
      if (part.endsWith(".js")) script += length;
    }
    const isLarge = (html: number) => html > maxBytesFor(address) || html + parts > 25 * kilobyte;
    let html = (await sent(address, "gzip, br", quick.origin)).length;
    if (isLarge(html)) {
      // Once it was asked for, it is in memory, as small as it becomes.
      await htmlOf(address);
      html = (await sent(address)).length;
    }
    if (isLarge(html) || script > maxScriptKbFor(text) * kilobyte)
      heavy[address] = { html, visit: html + parts, script };
  }
  expect(heavy).toEqual({});
});

test.each([
  "app/site/frame/shell/boot.client.ts",
  "app/site/services/services-page.client.ts",
  "app/site/services/checklist.client.ts",
  "app/site/duties/dates.client.ts",
])("%s, a public page's own script, is at most 2 KB and imports nothing", (source) => {
  const entry = manifest[source];
  expect(entry?.imports ?? []).toEqual([]);
  expect(compressed(entry?.file ?? "")).toBeLessThanOrEqual(2 * kilobyte);
});

test("the Services page alone brings its script", async () => {
  const script = manifest["app/site/services/services-page.client.ts"]?.file ?? "none";
  for (const [path, brings] of [
    ["/services", true],
    ["/hi/services", true],
    ["/", false],
    ["/PMEGP", false],
  ] as const)
    expect([path, (await htmlOf(path)).includes(script)]).toEqual([path, brings]);
});

test("the script by which applicants send documents is at most 2 KB, and 17 KB with the first file", () => {
  const page = "app/site/applicant-links/send-page.client.ts";
  expect(sum(withImports(page))).toBeLessThanOrEqual(2 * kilobyte);
  const all = withImports(page, true);
  expect([...all].some((file) => file.includes("send-upload"))).toBe(true);
  // What makes a photograph smaller comes with the first large one.
  const first = [...all].filter((file) => !file.includes("smaller-photo"));
  expect(first.length).toBeLessThan(all.size);
  expect(sum(first)).toBeLessThanOrEqual(17 * kilobyte);
  expect(sum(all)).toBeLessThanOrEqual(18 * kilobyte);
});

/** What a browser fetches for one kind of island: the entry, that island with React, and what it fetches later. */
function islandFiles(source: string): string[] {
  const key = "app/site/frame/shell/islands.client.ts";
  const files = withImports(key);
  for (const each of manifest[key]?.dynamicImports ?? [])
    if (each.endsWith(source)) withImports(each, true, files);
  // Nobody reads in two languages at once.
  return [...files].filter((file) => !isHindi(file));
}

test("the forms' script, with React, the dialog, the note and the sentences, is at most 75 KB", () => {
  // A form without times fetches nothing for them.
  const isOfTimes = (file: string) => /\/slot(s|-picker)-/.test(file);
  const all = islandFiles("enquiries/live-forms.tsx");
  const files = all.filter((file) => !isOfTimes(file));
  for (const part of ["islands", "live-forms", "client", "enquiries"])
    expect(files.some((file) => file.includes(part))).toBe(true);
  expect(sum(files)).toBeLessThanOrEqual(75 * kilobyte);
  expect(sum(all.filter(isOfTimes))).toBeLessThanOrEqual(2 * kilobyte);
});

test.each(calculatorNames)(
  "the script of the calculator %s, with React and its rule, is at most 72 KB",
  (name) => {
    const files = withImports("app/site/frame/shell/islands.client.ts");
    for (const part of [
      "site/calculators/live-calculator.tsx",
      `domain/catalogue/calculators/${name}-result.ts`,
    ]) {
      expect(manifest).toHaveProperty([`app/${part}`]);
      withImports(`app/${part}`, false, files);
    }
    expect(sum(files)).toBeLessThanOrEqual(72 * kilobyte);
  },
);

test("the script of the short project report, with React and the rules of the full one, is at most 90 KB", () => {
  const files = withImports("app/site/frame/shell/islands.client.ts");
  const own = "app/site/project-calculator/live-project.tsx";
  expect(manifest).toHaveProperty([own]);
  withImports(own, false, files);
  expect(sum(files)).toBeLessThanOrEqual(90 * kilobyte);
});

test("a result without script, with its schedule, is as light as any page", async () => {
  // The longest loan, and the months of its last year.
  for (const loan of ["amount=1000000&rate=10&months=84", "amount=87654321&rate=12.75&months=360&year=30"])
    for (const path of [`/calculators/emi?${loan}`, `/hi/calculators/emi?${loan}`])
      expect([path, (await sent(path)).length]).toEqual([
        path,
        expect.toSatisfy((size) => size <= maxBytesFor(path)),
      ]);
});

test("the service worker is one file: a classic script cannot import", () => {
  expect(manifest["app/portal/frame/offline/service-worker.client.ts"]?.imports ?? []).toEqual([]);
});

const isPortalRoute = (key: string) => /^app\/portal\/.*\?__react-router-build-client-route$/.test(key);

/** The script of the portal's frame and of some pages in it, each file once. */
function portalFiles(isPage: (key: string) => boolean): Set<string> {
  const frame = /^app\/(entry\.client|root|portal\/frame\/shell\/(layout|page))\.tsx/;
  const keys = Object.keys(manifest).filter((key) => frame.test(key) || (isPortalRoute(key) && isPage(key)));
  expect(keys.length).toBeGreaterThanOrEqual(4);
  return new Set(keys.flatMap((key) => [...withImports(key)]));
}

test("the portal's script at the first sign-in, with the dashboard and the inbox, is at most 220 KB", () => {
  const files = portalFiles((key) => /dashboard\/dashboard|enquiries\/list/.test(key));
  expect(sum(files)).toBeLessThanOrEqual(220 * kilobyte);
});

test("each further portal page fetches at most 150 KB of script, the menus and the search included", () => {
  const known = portalFiles(() => false);
  const heavy = Object.keys(manifest)
    .filter(isPortalRoute)
    .map((key) => [key, sum([...withImports(key, true)].filter((file) => !known.has(file)))] as const)
    .filter(([, bytes]) => bytes > 150 * kilobyte);
  expect(heavy).toEqual([]);
});
