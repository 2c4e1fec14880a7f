import { expect, test } from "vitest";
import { noticesOf, thirdParties } from "./third-party.ts";

/** Compatible with the MIT licence of Sopan, as it uses them (docs/decisions/0010). */
const accepted =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|PSF-2\.0|OFL-1\.1|Zlib|LGPL-3\.0(-or-later)?|MPL-2\.0)( (AND|OR) [\w.+-]+)*\)?$/;

const packages = thirdParties(".");

test("every package that runs has a licence that Sopan may pass on", () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ license }) => !accepted.test(license))).toEqual([]);
});

test("the notices name every package, and have each licence's text once", () => {
  const text = noticesOf(packages);
  for (const { name, license } of packages) expect(text).toContain(`${name} (${license})`);
  for (const part of [
    "Meta Platforms, Inc. and affiliates",
    "GNU LESSER GENERAL PUBLIC LICENSE",
    "Mozilla Public License",
  ])
    expect(text).toContain(part);
  expect(noticesOf([...packages, ...packages]).split("Meta Platforms").length).toBe(
    text.split("Meta Platforms").length,
  );
});
