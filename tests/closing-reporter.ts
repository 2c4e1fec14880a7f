import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import { longForm, names } from "./form.ts";

/** What the closing lines of a run say. `skipped` counts by reason; `retried` names what passed only when it was tried again. */
export type Closing = {
  passed: number;
  failed: number;
  skipped: Record<string, number>;
  retried: string[];
};

/**
 * Writes what became of the tests to `CLOSING_FILE`. One that was skipped without a reason has failed: nobody saw it pass. One
 * that the command line did not ask for (`-t name`, `file.test.ts:12`) is not counted.
 */
export default class ClosingReporter implements Reporter {
  readonly #withLines = new Set<string>();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { moduleId, testLines } of specifications) if (testLines) this.#withLines.add(moduleId);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const closing: Closing = { passed: 0, failed: errors.length, skipped: {}, retried: [] };
    for (const module of modules) {
      closing.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state, note } = { note: undefined, ...test.result() };
        if (state === "passed" && test.diagnostic()?.flaky)
          closing.retried.push(`${module.relativeModuleId}: ${test.fullName}`);
        const reason = note ?? whyNotAsked(test, this.#withLines.has(module.moduleId));
        if (state === "passed") closing.passed++;
        else if (state !== "skipped" || reason === undefined) closing.failed++;
        else if (reason !== notChosen) closing.skipped[reason] = (closing.skipped[reason] ?? 0) + 1;
      }
    }
    const file = process.env.CLOSING_FILE;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(closing));
  }
}

const notChosen = "not chosen";

/** Why a test did not run that Vitest left out by itself: it marks such a test as skipped, without a note. */
function whyNotAsked(test: TestCase, hasLines: boolean): string | undefined {
  const pattern = test.project.config.testNamePattern;
  if (pattern && !pattern.test(test.fullName))
    return pattern.source === names.source && test.name.startsWith(longForm)
      ? "long forms: npm run test:full"
      : notChosen;
  return hasLines ? notChosen : undefined;
}
