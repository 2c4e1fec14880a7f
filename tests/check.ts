// `npm run check`: types, lint, import rules, texts and facts, and the size budgets of the built pages.
import process from "node:process";
import { type Outcome, runAll, step } from "./steps.ts";
import { checkSupply } from "./supply.ts";

/** What needs no build: the route types first, because the compiler reads them. */
export const staticChecks: Outcome[] = [
  step("types of the routes", "react-router", ["typegen"]),
  step("types", "tsc", ["--noEmit"]),
  step("lint and format", "biome", ["ci", "--error-on-warnings"]),
  step("import rules", "depcruise", ["-c", "tests/import-rules.mjs", "app", "server"]),
  { name: "others' code", run: checkSupply },
];

if (import.meta.main) {
  const texts = ["app/domain/facts", "app/domain/services", "app/platform/language", "app/site/text"];
  const others = [
    step("texts and facts", "vitest", ["run", "--project", "unit", ...texts]),
    step("build", "node", ["server/launch.mjs", "build"]),
    step("size budgets", "vitest", ["run", "--project", "sizes"]),
  ];
  process.exit(runAll([...staticChecks, ...others]).failed === 0 ? 0 : 1);
}
