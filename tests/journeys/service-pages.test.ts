import { expect, test } from "vitest";
import { servicePaths } from "../../app/domain/catalogue/services/catalogue.ts";
import { specifiedServices, walkSite } from "../public-pages.ts";
import { sharedSite } from "./start-journey.ts";

const site = sharedSite();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: "manual" });

test("there is a page for each of the thirty services", () => {
  expect(specifiedServices).toHaveLength(30);
  expect(servicePaths).toEqual(expect.arrayContaining(specifiedServices));
});

/** A browser takes time for each to style and to lay it out. */
const maxElements = 450;

/** How many elements a page has: its start tags, without what only looks like them in scripts. */
const elementsIn = (html: string) =>
  html.replace(/(<script[^>]*>)[\s\S]*?(?=<\/script>)/g, "$1").match(/<[a-z]/g)?.length ?? 0;

test.each(servicePaths)(
  "%s is one page with its own title, its one option, and a translation",
  async (path) => {
    const answer = await get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(
      /<select[^>]*name="selectedOption"[\s\S]*?<\/select>/.exec(html)?.[0].match(/<option/g),
    ).toHaveLength(1);
    const hindi = await get(`/hi${path}`);
    expect(hindi.status).toBe(200);
    const translated = await hindi.text();
    for (const each of [html, translated]) expect(elementsIn(each)).toBeLessThanOrEqual(maxElements);
    expect(html).toMatch(/<link[^>]*hreflang="hi"/i);
    // The language switch leads from each to the other.
    expect(html).toContain(`<a href="/hi${path}" lang="hi`);
    expect(translated).toContain(`<a href="${path}" lang="en`);
  },
);

test("every link and anchor within the site leads somewhere", async () => {
  const answers = await walkSite(site.origin);
  const broken = [...answers].filter(([, { status }]) => status !== 200).map(([address]) => address);
  for (const [address, { html }] of answers)
    for (const [, target, id = ""] of html.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g))
      if (!answers.get(target ?? address)?.html.includes(`id="${id}"`))
        broken.push(`${address}: ${target ?? ""}#${id}`);
  expect(answers.size).toBeGreaterThanOrEqual(38);
  expect(broken).toEqual([]);
});

test("a link to another site is https and opens beside the page", async () => {
  for (const path of servicePaths) {
    const html = await (await get(path)).text();
    for (const [tag] of html.matchAll(/<a [^>]*href="http[^>]*>/g)) {
      expect(tag).toMatch(/href="https:\/\/[a-z0-9.-]+\.[a-z]{2,}[/"?]/);
      expect(tag).toMatch(/rel="noopener"/);
    }
  }
});
