import { expect, test } from "vitest";
import { releaseChangelog } from "./changelog.ts";

const head = "# Changelog\n\n";

test("what was unreleased becomes the version, above those before", () => {
  const before = `${head}## [Unreleased]\n\n### Added\n\n- A page.\n\n## [0.1.0] - 2026-11-01\n\n- The first.\n`;
  const { text, notes } = releaseChangelog(before, "0.2.0", "2026-11-23");
  expect(notes).toBe("### Added\n\n- A page.");
  expect(text).toBe(
    `${head}## [Unreleased]\n\n## [0.2.0] - 2026-11-23\n\n### Added\n\n- A page.\n\n## [0.1.0] - 2026-11-01\n\n- The first.\n`,
  );
  expect(() => releaseChangelog(text, "0.3.0", "2026-11-24")).toThrow("Nothing is new");
  expect(() => releaseChangelog(text, "0.2.0", "2026-11-24")).toThrow("has 0.2.0 already");
});

test("a version that is none is refused", () => {
  expect(() => releaseChangelog(`${head}## [Unreleased]\n\n- A page.\n`, "next", "2026-11-23")).toThrow(
    "three numbers",
  );
});
