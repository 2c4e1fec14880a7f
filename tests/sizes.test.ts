import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** A module of the manifest with everything that it imports, each file once. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const next of entry.imports ?? []) withImports(next, seen);
  return seen;
}

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + compressed(file), 0);
}

async function pageBytes(path: string): Promise<number> {
  const answer = await fetch(site.origin + path, { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  return Number(answer.headers.get("content-length"));
}

test.each(["/", "/PMEGP", "/services", "/hi", "/hi/PMEGP", "/hi/services"])(
  "%s: everything for the first paint in 14 KB, the whole first visit in 40 KB",
  async (path) => {
    await fetch(site.origin + path);
    const html = await pageBytes(path);
    const boot = compressed(manifest["app/boot.client.ts"]?.file ?? "");
    const icon = compressed("icon.svg");
    expect(html).toBeLessThanOrEqual(14 * kilobyte);
    expect(html + boot + icon).toBeLessThanOrEqual(40 * kilobyte);
  },
);

test.each(["app/boot.client.ts", "app/services/services-page.client.ts"])(
  "%s, a public page's own script, is at most 2 KB and imports nothing",
  (source) => {
    const entry = manifest[source];
    expect(entry?.imports ?? []).toEqual([]);
    expect(compressed(entry?.file ?? "")).toBeLessThanOrEqual(2 * kilobyte);
  },
);

test("the Services page alone brings its script", async () => {
  const script = manifest["app/services/services-page.client.ts"]?.file ?? "none";
  for (const [path, brings] of [
    ["/services", true],
    ["/hi/services", true],
    ["/", false],
    ["/PMEGP", false],
  ] as const)
    expect([path, (await (await fetch(site.origin + path)).text()).includes(script)]).toEqual([path, brings]);
});

test("the form's script, React included, is at most 75 KB", () => {
  const files = withImports("app/islands.client.ts");
  for (const key of manifest["app/islands.client.ts"]?.dynamicImports ?? [])
    if (!key.endsWith("hi/enquiries.json")) for (const file of withImports(key)) files.add(file);
  expect(files.size).toBeGreaterThan(5);
  expect(sum(files)).toBeLessThanOrEqual(75 * kilobyte);
});

test("the portal's first load is at most 170 KB of script", () => {
  const keys = Object.keys(manifest).filter((key) =>
    /^app\/(entry\.client|root|portal\/layout|portal\/dashboard|enquiries\/list)\.tsx/.test(key),
  );
  expect(keys.length).toBeGreaterThanOrEqual(4);
  const files = new Set<string>();
  for (const key of keys) for (const file of withImports(key)) files.add(file);
  expect(sum(files)).toBeLessThanOrEqual(170 * kilobyte);
});
