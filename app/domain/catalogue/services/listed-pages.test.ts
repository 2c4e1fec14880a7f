import { expect, test } from "vitest";
import { categories } from "./categories.ts";
import { findServices } from "./find-services.ts";
import { listedPages } from "./listed-cards.server.ts";
import { servicePageTitles } from "./pages.server.ts";

test("every service page is listed once, by category, and found by its own and usual words", () => {
  const pages = listedPages("hi");
  const routes = pages.map(({ route }) => route);
  expect(routes.toSorted()).toEqual(
    servicePageTitles("en")
      .map(({ route }) => route)
      .toSorted(),
  );
  expect([...new Set(pages.map(({ category }) => category))]).toEqual(Object.keys(categories));
  const found = (query: string) => findServices(query, pages).map(({ route }) => route);
  expect(found("pmegp")).toContain("PMEGP");
  expect(found("makhana")).toEqual(["PMFME"]);
  expect(found("")).toEqual(routes);
  expect(found("no such service")).toEqual([]);
});
