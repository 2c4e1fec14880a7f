import { expect, test } from "vitest";
import { servicePaths } from "../../domain/services/catalogue.ts";
import { findService } from "../../domain/services/pages.server.ts";
import { beginnings } from "./part-groups.ts";

test("a group begins with its first section that the page has", () => {
  expect([...beginnings(["intro", "benefits", "exclusions", "fees"])]).toEqual([
    ["intro", "what"],
    ["exclusions", "who"],
    ["fees", "howMuch"],
  ]);
});

test.each(servicePaths)("the sections of %s stand in five groups, in their order", (path) => {
  const ids = findService(path.slice(1), "en")?.parts.map(({ id }) => id) ?? [];
  const begun = [...beginnings(ids)];
  expect(begun.map(([, group]) => group)).toEqual(["what", "who", "how", "howMuch", "ask"]);
  const places = begun.map(([id]) => ids.indexOf(id));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
