import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "playwright-core";
import { full } from "../form.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const phoneAndDesktop = [360, 1440];
const colourSchemes = ["light", "dark"] as const;
const lightOnly = colourSchemes.slice(0, 1);
/** The one between is last: a page seldom shows there what it does not show as narrow or as wide. */
export const widths = [...phoneAndDesktop, 768];
/** Dark changes colours and nothing else, so the other rules would find the same again. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The ends of an open menu: they hand the focus on at once, so it never rests on something hidden. */
const focusGuards = { exclude: "[data-base-ui-focus-guard]" };

/** Rows of a list are alike: so many of each are judged in the short form, and the others are hidden meanwhile. */
const judgedRows = 8;

/** Runs in the page: hides the rows of each list after the first ones, or shows them again. */
function hideRows(after: number, hidden: boolean): void {
  for (const list of document.querySelectorAll("[data-rows]"))
    for (const row of [...list.children].slice(after))
      (row as HTMLElement).style.setProperty("display", hidden ? "none" : "");
}

type Violation = { id: string; nodes: { html: string }[] };

type Seen = typeof globalThis & { seen: { looks: WeakMap<Element, Set<string>>; always?: Element[] } };

/**
 * Runs in the page: whether it shows something now that it did not show just so before, or no longer shows what it
 * always did. What counts of an element is its attributes, its font, whether it scrolls, and of it and all around it
 * colours, pictures, layer, and whether it is clipped or outside of the page. What lies over it by its position alone
 * is not compared.
 */
function isNew(): boolean {
  const { seen } = globalThis as Seen;
  const around = new Map<Element | null, string>();
  const shown = new Set<Element>();
  let fresh = 0;
  for (const element of document.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const outer = [
      around.get(element.parentElement),
      ...[style.display, style.color, style.backgroundColor, style.backgroundImage],
      ...[style.opacity, style.filter],
      ...[style.position, style.zIndex, style.clip, style.clipPath, style.mixBlendMode, style.overflow],
      ...[width > 1, height > 1, right > 0, bottom > 0],
    ].join();
    around.set(element, outer);
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    shown.add(element);
    const size = Number.parseFloat(style.fontSize);
    const look = [
      ...[outer, size > 18.6, size >= 24, style.fontWeight, style.textShadow, style.textDecoration],
      ...["::before", "::after"]
        .map((name) => getComputedStyle(element, name))
        .map((one) => one.content + one.background),
      /auto|scroll/.test(style.overflow) && [
        element.scrollWidth > element.clientWidth,
        element.scrollHeight > element.clientHeight,
      ],
      ...[...element.attributes].map((one) => one.name + one.value),
    ].join();
    const looks = seen.looks.get(element) ?? new Set();
    if (!looks.has(look)) fresh++;
    seen.looks.set(element, looks.add(look));
  }
  const gone = seen.always?.some((element) => !shown.has(element));
  seen.always = seen.always?.filter((element) => shown.has(element)) ?? [...shown];
  return fresh > 0 || gone === true;
}

/**
 * What axe finds wrong with the open page: every rule in light, the rules on colour in dark. Unless told, it is judged at
 * three widths in the long form, and as wide as it is open in the short one; at those in `darkAt` in dark too: in
 * the short form at none, unless told, for the components of all states are judged in dark on the page of the design system. A width that shows nothing new is left out: each
 * rule would judge again what it has judged. The page needs reduced motion: a colour in transition has no contrast of its own.
 */
export async function axeFaults(
  page: Page,
  at = full ? widths : [ownWidth(page)],
  darkAt = full ? at : [],
): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  // The policy of a page forbids a script element, but not the developer tools.
  await devtools.send("Runtime.evaluate", {
    expression: `${axe}; globalThis.seen = { looks: new WeakMap() }`,
  });
  const faults: string[] = [];
  const before = page.viewportSize();
  const rows = (hidden: boolean) => evaluate(devtools, `(${hideRows})(${judgedRows}, ${hidden})`);
  if (!full) await rows(true);
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of darkAt.includes(width) ? colourSchemes : lightOnly) {
      await page.emulateMedia({ colorScheme });
      if (at.length > 1 && !(await evaluate<boolean>(devtools, `(${isNew})()`))) continue;
      const options = {
        resultTypes: ["violations"],
        // No rule that runs asks for the style sheets, which axe would fetch again.
        preload: { assets: ["media"] },
        ...(colorScheme === "dark" && { runOnly: colourRules }),
      };
      const run = `axe.run(${JSON.stringify(focusGuards)}, ${JSON.stringify(options)})`;
      const found = await evaluate<Violation[]>(devtools, `${run}.then(({ violations }) => violations)`);
      for (const { id, nodes } of found)
        faults.push(`${width} ${colorScheme}, ${nodes.length} × ${id}: ${nodes[0]?.html}`);
    }
  }
  if (!full) await rows(false);
  await devtools.detach();
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return faults;
}

const ownWidth = (page: Page) => page.viewportSize()?.width ?? 1440;

async function evaluate<T>(devtools: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
