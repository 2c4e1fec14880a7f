import { type TestContext, test } from "vitest";
import { full } from "./form.ts";

/** A test that only the full run has; the closing lines of a run count them. */
export function fullTest(name: string, run: (context: TestContext) => Promise<void> | void) {
  test(name, (context) => {
    context.skip(!full, "long forms: npm run test:full");
    return run(context);
  });
}
