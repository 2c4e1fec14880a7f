import { readdirSync, readFileSync } from "node:fs";
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

const folder = "docs/decisions";
const firstCells = (page: string, cell: RegExp) =>
  [...readFileSync(`${folder}/${page}`, "utf8").matchAll(cell)].map(([, found]) => found);

test("the decision on packages has a row for each of package.json, and for no other", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const rows = firstCells("0010-runtime-dependencies.md", /^\| `([^`]+)` \|/gm);
  expect(rows.sort()).toEqual(Object.keys(dependencies).sort());
});

test("the index of decisions has a line for each page, with its title, in order", () => {
  const pages = readdirSync(folder).filter((name) => /^\d/.test(name));
  const titled = pages.map((page) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(`${folder}/${page}`, "utf8")) ?? [];
    return `[${number}](${page}) | ${title}`;
  });
  expect(firstCells("README.md", /^\| (\[\d+\].+? \| .+?) \|/gm)).toEqual(titled);
});
