// `npm run check`: types, lint, import rules, texts and facts, and the size budgets of the built pages.
import process from "node:process";
import { checkPatterns } from "./patterns.ts";
import { runAll, type Step, step } from "./steps.ts";
import { checkSupply } from "./supply.ts";
import { checkTexts } from "./texts-that-go.ts";

// Several checkers share little of their work: beside the build, one takes a sixth less of the processor.
export const types = step("types", "tsc", ["--noEmit", "--checkers", "1"]);
export const importRules = step("import rules", "depcruise", [
  "-c",
  "tests/import-rules.mjs",
  "app",
  "server",
]);

/** What needs no build: the route types first, because the compiler reads them. */
export const staticChecks: Step[] = [
  step("types of the routes", "react-router", ["typegen"]),
  types,
  step("lint and format", "biome", ["ci", "--error-on-warnings"]),
  importRules,
  { name: "texts of translated pages", run: checkTexts },
  { name: "patterns that run away", run: checkPatterns },
  { name: "others' code", run: checkSupply },
];

const texts = [
  "app/domain/catalogue/facts",
  "app/domain/catalogue/services",
  "app/platform/language",
  "app/site/texts",
];
export const textChecks: Step = step("texts and facts", "vitest", ["run", "--project", "unit", ...texts]);

if (import.meta.main) {
  const built = [
    step("build", "node", ["server/launch.mjs", "build"]),
    step("size budgets", "vitest", ["run", "--project", "sizes"]),
  ];
  process.exit((await runAll([...staticChecks, textChecks], built)).failed === 0 ? 0 : 1);
}
