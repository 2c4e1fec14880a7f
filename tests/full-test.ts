import { type TestContext, test } from "vitest";
import { longForm } from "./form.ts";

/** A test that only the full run has; the closing lines of a run count them. */
export function fullTest(name: string, run: (context: TestContext) => Promise<void> | void) {
  test(longForm + name, run);
}
