import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { longForm } from "./form.ts";

/** What the closing lines of a run say. `skipped` counts by reason; `retried` names what passed only when it was tried again. */
export type Closing = {
  passed: number;
  failed: number;
  skipped: Record<string, number>;
  retried: string[];
};

/** Writes what became of the tests. One that was skipped without a reason has failed: nobody saw it pass. */
export default class ClosingReporter implements Reporter {
  static readonly file = "test-results/closing.json";

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const closing: Closing = { passed: 0, failed: errors.length, skipped: {}, retried: [] };
    for (const module of modules) {
      closing.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        const leftOut = test.name.startsWith(longForm) ? "long forms: npm run test:full" : undefined;
        const reason = result.state === "skipped" ? (result.note ?? leftOut) : undefined;
        if (result.state === "passed" && test.diagnostic()?.flaky)
          closing.retried.push(`${module.relativeModuleId}: ${test.fullName}`);
        if (result.state === "passed") closing.passed++;
        else if (reason) closing.skipped[reason] = (closing.skipped[reason] ?? 0) + 1;
        else closing.failed++;
      }
    }
    mkdirSync(dirname(ClosingReporter.file), { recursive: true });
    writeFileSync(ClosingReporter.file, JSON.stringify(closing));
  }
}
