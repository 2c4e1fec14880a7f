import { expect, test } from "vitest";
import { countedFigures, faultsOf } from "./test-short-page.ts";
import { stillLong } from "./test-still-long.ts";
import { serviceTexts as services } from "./test-texts.ts";

const mostFiguresInAll = 350;

const routes = [...new Set(services.map(({ route }) => route))];
const faults = new Map(
  routes.map((route) => [
    route,
    services
      .filter((file) => file.route === route)
      .flatMap((file) => faultsOf(file).map((fault) => `${file.name}: ${fault}`)),
  ]),
);

test.each(routes.filter((route) => !stillLong.includes(route)))(
  "%s is short, in the order of what people ask, and prints only figures that an official text states",
  (route) => {
    expect(faults.get(route)).toEqual([]);
  },
);

test("a page that is short is no longer on the list of long ones", () => {
  expect(stillLong.filter((route) => faults.get(route)?.length === 0)).toEqual([]);
  expect(stillLong.filter((route) => !faults.has(route))).toEqual([]);
});

test("all short pages together print at most 350 figures outside their prices and examples", () => {
  const english = services.filter(({ route, language }) => language === "en" && !stillLong.includes(route));
  const figures = english.reduce((sum, file) => sum + countedFigures(file).length, 0);
  expect(figures).toBeLessThanOrEqual(mostFiguresInAll);
});
