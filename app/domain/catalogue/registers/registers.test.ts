import { expect, onTestFinished, test } from "vitest";
import { pmegp } from "./pmegp.ts";
import { registerAt, setCustomRegisters } from "./registers.ts";

test("a register is at one address: those that came with the program at their own, the owner's under /cases", () => {
  onTestFinished(() => setCustomRegisters([]));
  setCustomRegisters([{ ...pmegp, key: "looms", list: "/cases/looms", form: "/cases/looms/add-client" }]);
  expect(registerAt("/pmegpadd/")?.key).toBe("pmegp");
  expect(registerAt("/cases/looms/add-client")?.key).toBe("looms");
  for (const path of ["/cases/pmegp", "/cases/pmegp/add-client", "/cases/none"])
    expect(registerAt(path)).toBeUndefined();
});
