import { expect, test } from "vitest";
import { hrefIn, languages } from "../../app/platform/language/language.ts";
import { reportOn } from "../../bench/lighthouse-run.ts";
import { findChromium } from "../chromium.ts";
import { sharedSite } from "./start-journey.ts";

/** Pages of different kinds; `npm run bench lighthouse all` measures every one, and its performance too. */
const kinds = [
  ...["/", "/services", "/PMEGP", "/about", "/contact", "/policy", "/MUDRA", "/GSTRegistrationCertificate"],
  ...["/BiharSchemes", "/WebsiteDevelopment"],
];
const sample = languages.flatMap((language) => kinds.map((path) => hrefIn(language, path)));
const categories = ["accessibility", "best-practices", "seo"] as const;
/** Only what times are measured by waits for a page to become quiet. */
const waits = ["pauseAfterFcpMs", "pauseAfterLoadMs", "networkQuietThresholdMs", "cpuQuietThresholdMs"];
const withoutWaiting = [...waits.map((name) => `--${name}=0`), "--disable-full-page-screenshot"];

const site = sharedSite();

/** The audits that took points from a page, by category; none at 100. */
async function lostPoints(path: string): Promise<string[]> {
  const report = await reportOn(site.origin + path, findChromium() ?? "", categories, ...withoutWaiting);
  return Object.entries(report.categories)
    .filter(([, { score }]) => score !== 1)
    .map(([id, { score, auditRefs }]) => {
      const lost = auditRefs.filter((one) => one.weight > 0 && (report.audits[one.id]?.score ?? 1) < 1);
      return `${path} ${id} ${score}: ${lost.map((one) => one.id).join(", ")}`;
    });
}

test.each(sample)(
  "Lighthouse gives %s full points for accessibility, best practices and search engines",
  async (path) => expect(await lostPoints(path)).toEqual([]),
);
