// `npm run release -- 1.2.0`: checks, sets the version, dates the changelog, writes the list of all packages (SBOM), and
// commits and tags. It pushes nothing.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { releaseChangelog } from "./changelog.ts";

const changelog = "docs/CHANGELOG.md";
const [version = "", ...options] = process.argv.slice(2);
const output = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: "utf8" });
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "inherit" });

try {
  if (output("git", "status", "--porcelain").trim())
    throw new Error("Commit or put aside your changes first.");
  const released = releaseChangelog(
    readFileSync(changelog, "utf8"),
    version,
    new Date().toISOString().slice(0, 10),
  );
  if (!options.includes("--unchecked")) run("npm", "run", "test:full");
  writeFileSync(changelog, released.text);
  run("npm", "version", version, "--no-git-tag-version", "--allow-same-version");
  mkdirSync("release", { recursive: true });
  const format = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--omit", "dev"];
  writeFileSync(`release/sopan-${version}.cdx.json`, output("npm", "sbom", "--package-lock-only", ...format));
  writeFileSync(`release/sopan-${version}.md`, `${released.notes}\n`);
  run("git", "add", changelog, "package.json", "package-lock.json");
  run("git", "commit", "--quiet", "-m", `Release ${version}`);
  run("git", "tag", "-a", `v${version}`, "-m", `Sopan ${version}`);
  console.log(
    `Released ${version}. release/ has its notes and its packages; push with: git push --follow-tags`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
