import { type LaunchedChrome, launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefIn, languages } from "../../app/platform/language/language.ts";
import { chromiumFlags } from "../../bench/chromium.ts";
import { findChromium } from "../chromium.ts";
import { sharedSite } from "./start-journey.ts";

/** Pages of different kinds; `npm run bench lighthouse all` measures every one, and its performance too. */
const kinds = [
  ...["/", "/services", "/PMEGP", "/about", "/contact", "/policy", "/MUDRA", "/GSTRegistrationCertificate"],
  ...["/BiharSchemes", "/WebsiteDevelopment"],
];
const sample = languages.flatMap((language) => kinds.map((path) => hrefIn(language, path)));
const categories = ["accessibility", "best-practices", "seo"];
/** Only what times are measured by waits for a page to become quiet. */
const withoutWaiting = {
  ...{ pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 0, cpuQuietThresholdMs: 0 },
  disableFullPageScreenshot: true,
};

const site = sharedSite();
let chrome: LaunchedChrome | undefined;
beforeAll(async () => {
  chrome = await launch({ chromePath: findChromium() ?? "", chromeFlags: chromiumFlags, logLevel: "silent" });
});
afterAll(() => chrome?.kill());

/** The audits that took points from a page, by category; none at 100. */
async function lostPoints(path: string): Promise<string[]> {
  const result = await lighthouse(site.origin + path, {
    port: chrome?.port ?? 0,
    logLevel: "error",
    onlyCategories: categories,
    ...withoutWaiting,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { audits } = result.lhr;
  return Object.values(result.lhr.categories)
    .filter(({ score }) => score !== 1)
    .map(({ id, score, auditRefs }) => {
      const lost = auditRefs.filter((one) => one.weight > 0 && (audits[one.id]?.score ?? 1) < 1);
      return `${path} ${id} ${score}: ${lost.map((one) => one.id).join(", ")}`;
    });
}

test.each(sample)(
  "Lighthouse gives %s full points for accessibility, best practices and search engines",
  async (path) => expect(await lostPoints(path)).toEqual([]),
);
