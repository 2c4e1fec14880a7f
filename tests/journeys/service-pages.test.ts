import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue, isWritten } from "../../app/services/catalogue.ts";
import { type Served, serve } from "../serve.ts";

const paths = [...new Set(Object.values(catalogue).flatMap((cards) => cards.map((card) => card.path)))];
const kilobyte = 1024;

let site: Served;
beforeAll(async () => {
  site = await serve();
});
afterAll(() => site?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: "manual" });

test("there is a page for each of the thirty services", () => {
  expect(paths).toHaveLength(30);
});

test.each(paths)(
  "%s is one page with its own title, its one option, and in Hindi only where that is written",
  async (path) => {
    const answer = await get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(
      /<select[^>]*name="selectedOption"[\s\S]*?<\/select>/.exec(html)?.[0].match(/<option/g),
    ).toHaveLength(1);
    expect((await get(`/hi${path}`)).status).toBe(isWritten(path, "hi") ? 200 : 404);
    expect(html.includes('hrefLang="hi"') || html.includes('hreflang="hi"')).toBe(isWritten(path, "hi"));
  },
);

test.each(paths)("%s travels in 14 KB", async (path) => {
  await (await get(path)).text();
  const answer = await get(path, { "accept-encoding": "br" });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(Number(answer.headers.get("content-length"))).toBeLessThanOrEqual(14 * kilobyte);
});

test("every link and anchor within the site leads somewhere", async () => {
  const seen = new Map<string, string>();
  const broken: string[] = [];
  const waiting = ["/", "/hi", "/policy", "/hi/policy", "/conditions"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const answer = await get(path);
    seen.set(path, await answer.text());
    if (answer.status !== 200) broken.push(`${path}: ${answer.status}`);
    for (const [, href = ""] of seen.get(path)?.matchAll(/href="(\/[^"]*)"/g) ?? []) {
      const [target = ""] = href.split("#");
      if (!/^\/(assets|icon)/.test(target)) waiting.push(target);
    }
  }
  for (const [path, html] of seen)
    for (const [, target, id = ""] of html.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g))
      if (!seen.get(target ?? path)?.includes(`id="${id}"`)) broken.push(`${path}: ${target ?? ""}#${id}`);
  expect(seen.size).toBeGreaterThanOrEqual(38);
  expect(broken).toEqual([]);
});

test("a link to another site is https and opens beside the page", async () => {
  for (const path of paths) {
    const html = await (await get(path)).text();
    for (const [tag] of html.matchAll(/<a [^>]*href="http[^>]*>/g)) {
      expect(tag).toMatch(/href="https:\/\/[a-z0-9.-]+\.[a-z]{2,}[/"?]/);
      expect(tag).toMatch(/rel="noopener"/);
    }
  }
});
