import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconPaths } from "../../../../ui/icon-paths.ts";

test("what a row can do is drawn as the icons are", () => {
  const css = readFileSync(join(import.meta.dirname, "clients.css"), "utf8");
  const drawn = [...css.matchAll(/--drawing: .*?path d='(.*?)'/g)].map(([, path]) => path);
  expect(drawn).toEqual([iconPaths.phone, iconPaths.edit, iconPaths.trash]);
});
