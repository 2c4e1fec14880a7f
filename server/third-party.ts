import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type ThirdParty = { name: string; license: string; texts: string[] };

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean }> };

const noticeFile = /^(licen[cs]e|copying|notice|ofl)\b/i;

/** Their package.json does not name the licence of their README or LICENSE. */
const unnamed: Record<string, string> = { "combine-errors": "MIT", "png-js": "MIT" };

export function thirdParties(root: string): ThirdParty[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = new Map<string, ThirdParty>();
  for (const [path, { dev, link }] of Object.entries(lock.packages)) {
    const folder = join(root, path);
    if (!path.startsWith("node_modules/") || dev || link || !existsSync(folder)) continue;
    const { name, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const texts = readdirSync(folder)
      .filter((file) => noticeFile.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8").trim());
    found.set(name, { name, license: license ?? unnamed[name] ?? "", texts });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const head = `Sopan contains the packages below. Each text stands once, under the names of all packages that have it. The source of every
package is at https://www.npmjs.com/package/<name>, in the version that Sopan's package-lock.json names; that of packages under
the MPL-2.0 or the LGPL-3.0 is used unchanged.`;

/** Without versions, which tell an attacker what to try. */
export function noticesOf(packages: readonly ThirdParty[]): string {
  const namesOf = new Map<string, string[]>();
  for (const { name, license, texts } of packages)
    for (const text of texts.length > 0
      ? texts
      : [`(The package has no text besides the name of its licence: ${license}.)`])
      namesOf.set(text, [...(namesOf.get(text) ?? []), `${name} (${license})`]);
  const parts = [...namesOf].map(([text, names]) => `${names.join(", ")}\n\n${text}`);
  return `${[head, ...parts].join(`\n\n${"-".repeat(100)}\n\n`)}\n`;
}
