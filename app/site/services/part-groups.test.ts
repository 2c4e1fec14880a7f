import { expect, test } from "vitest";
import { servicePaths } from "../../domain/catalogue/services/catalogue.ts";
import { findService } from "../../domain/catalogue/services/pages.server.ts";
import { groupsOf } from "./part-groups.ts";

test.each(servicePaths)(
  "%s says what it is, and its other sections stand in five groups, in their order",
  (path) => {
    const [first, ...others] = findService(path.slice(1), "en")?.parts ?? [];
    expect(first?.id).toBe("intro");
    const found = groupsOf(others);
    expect(found.map(({ name }) => name)).toEqual(["what", "who", "how", "howMuch", "ask"]);
    expect(found.flatMap(({ parts }) => parts)).toEqual(others);
  },
);

test("a group without sections is left out", () => {
  const part = { id: "fees", heading: "Fees", html: "", questions: [] };
  expect(groupsOf([part])).toEqual([{ name: "howMuch", parts: [part] }]);
});
