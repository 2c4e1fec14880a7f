import { expect, test } from "vitest";
import { supplyOf } from "./supply.ts";

const lock = {
  packages: {
    "": {},
    tests: {},
    "node_modules/sopan-tests": { link: true },
    "node_modules/a": { hasInstallScript: true },
    "node_modules/a/node_modules/@scope/b": { hasInstallScript: true },
    "node_modules/c": { dev: true, hasInstallScript: true },
    "node_modules/d": {},
  },
};

test("runtime packages are counted, and every install script needs a decision, for or against", () => {
  const dependencies = { a: "1", d: "1" };
  expect(supplyOf({ dependencies, allowScripts: { a: true, c: false } }, lock)).toEqual({
    direct: 2,
    installed: 3,
    unapproved: ["@scope/b"],
  });
  expect(supplyOf({ dependencies }, lock).unapproved).toEqual(["a", "@scope/b", "c"]);
});
