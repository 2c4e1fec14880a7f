import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const widths = [360, 768, 1440];
/** Dark changes colours and nothing else, so the other rules would find the same again. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The ends of an open menu: they hand the focus on at once, so it never rests on something hidden. */
const focusGuards = { exclude: "[data-base-ui-focus-guard]" };

type Violation = { id: string; nodes: { html: string }[] };

/**
 * What axe finds wrong with the open page, at three widths unless told: every rule in light, the rules on colour in
 * dark. The page needs reduced motion: a colour in transition has no contrast of its own.
 */
export async function axeFaults(page: Page, at = widths): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  // The policy of a page forbids a script element, but not the developer tools.
  await devtools.send("Runtime.evaluate", { expression: axe });
  const faults: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { id, nodes } of await violations(
        devtools,
        colorScheme === "dark" ? colourRules : undefined,
      ))
        faults.push(`${width} ${colorScheme}, ${nodes.length} × ${id}: ${nodes[0]?.html}`);
    }
  }
  await devtools.detach();
  return faults;
}

async function violations(devtools: CDPSession, rules?: string[]): Promise<Violation[]> {
  const options = {
    resultTypes: ["violations"],
    // No rule that runs asks for the style sheets, which axe would fetch again.
    preload: { assets: ["media"] },
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  const { result, exceptionDetails } = await devtools.send("Runtime.evaluate", {
    expression: `axe.run(${JSON.stringify(focusGuards)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
