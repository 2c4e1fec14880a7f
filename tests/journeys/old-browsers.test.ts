import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../chromium.ts";
import { firstOf } from "../form.ts";
import { quickPages, type Served, serve } from "../serve.ts";

let site: Served;
beforeAll(async () => {
  site = await serve(quickPages);
});
afterAll(() => site?.stop());

const assets = "build/client/assets";
const kinds = ["/", "/MSME", "/contact", "/calculators/emi", "/services", "/hi", "/about", "/conditions"];

/** Every style sheet that a visitor can get: those of pages, and the files. The portal's alone is for newer browsers. */
async function visitorsCss(): Promise<[string, string][]> {
  const pages = kinds.map(async (path): Promise<[string, string]> => {
    const html = await (await fetch(site.origin + path)).text();
    return [path, html.match(/<style>(.*?)<\/style>/s)?.[1] ?? ""];
  });
  const files = readdirSync(assets).filter((name) => name.endsWith(".css") && !name.startsWith("portal-"));
  return [
    ...(await Promise.all(pages)),
    ...files.map((name): [string, string] => [name, readFileSync(join(assets, name), "utf8")]),
  ];
}

test("browsers of 2020 understand what visitors get: no layers, nesting, ranges or shorthands that they do not know", async () => {
  for (const [name, css] of await visitorsCss()) {
    expect([name, css.length]).toEqual([name, expect.toSatisfy((length) => length > 500)]);
    expect([
      name,
      css.match(
        /@layer|@container|\([^()]*[<>]=?[^()]*rem\)|[{;](?:inset|(?:padding|margin)-(?:inline|block)):/g,
      ),
    ]).toEqual([name, null]);
    expect([name, css.match(/light-dark\(|color-mix\(/g)]).toEqual([name, null]);
    // A colour in OKLCH has one for others after it.
    if (css.includes("oklch(var"))
      expect([name, css]).toEqual([name, expect.stringContaining("@supports not (color:oklch(")]);
    // A rule within a rule: its head stands in braces that begin with no condition.
    expect([name, css.replace(/"[^"]*"/g, "").match(/[{;]&|[;{][^{};@]+\{[^{}]*\{/g)]).toEqual([name, null]);
  }
});

test("the pages of one sheet without layers look as with them", async () => {
  const layered = await layeredSheet();
  const flat = readFileSync(
    join(assets, readdirSync(assets).find((name) => /^site-.*css$/.test(name)) ?? ""),
    "utf8",
  );
  const browser = await startBrowser();
  try {
    for (const [path, width, colorScheme] of firstOf(
      4,
      kinds.flatMap((path, index) => [
        [path, index % 2 ? 360 : 1440, index % 4 < 2 ? "light" : "dark"] as const,
        [path, index % 2 ? 1440 : 360, index % 4 < 2 ? "dark" : "light"] as const,
      ]),
    )) {
      const page = await browser.newPage({
        bypassCSP: true,
        colorScheme,
        hasTouch: width < 400,
        viewport: { width, height: 800 },
        javaScriptEnabled: true,
      });
      await page.goto(site.origin + path);
      const [before = [], after = []] = await looks(page, [layered, flat]);
      expect(before.length).toBeGreaterThan(50);
      expect([
        path,
        width,
        before.filter((each, index) => each !== after[index]).length,
        before.map((each, index) => differ(each, after[index] ?? "")).filter(Boolean),
      ]).toEqual([path, width, 0, []]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

/** The sheet as Tailwind makes it, with its layers. */
async function layeredSheet(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [tailwindcss()],
    build: { write: false, rollupOptions: { input: "app/site/frame/shell/site.css" } },
  });
  const { output } = [built].flat()[0] as { output: { fileName: string; source?: string | Uint8Array }[] };
  const sheet = output.find(({ fileName }) => fileName.endsWith(".css"));
  return String(sheet?.source);
}

/**
 * The computed style of each element and of what stands before and after it, with each of these sheets in the place of the page's
 * own; in one go, as scripts change the page meanwhile.
 */
function looks(page: Page, sheets: string[]): Promise<string[][]> {
  return page.evaluate(
    (texts) =>
      texts.map((text) => {
        const style = document.querySelector("style");
        if (style)
          style.textContent = `${text}*,*::before,*::after{transition:none!important;animation:none!important}`;
        return [...document.querySelectorAll("body, body *")].flatMap((element) =>
          ["", "::before", "::after"].map((pseudo) => {
            const computed = getComputedStyle(element, pseudo);
            if (pseudo && computed.content === "none") return "";
            const values = [...computed]
              .filter((name) => !name.startsWith("--"))
              .map((name) => `${name}:${computed.getPropertyValue(name)}`);
            return `${element.tagName}.${element.getAttribute("class")}${pseudo}\n${values.join("\n")}`;
          }),
        );
      }),
    sheets,
  );
}

function differ(before: string, after: string): string {
  const then = before.split("\n");
  const now = after.split("\n");
  const lines = then.flatMap((line, index) => (line === now[index] ? [] : [`${line} -> ${now[index]}`]));
  return lines.length > 0 ? `${then[0]}: ${lines.slice(0, 4).join("; ")}` : "";
}
