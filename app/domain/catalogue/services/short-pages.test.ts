import { expect, test } from "vitest";
import { countedFigures, faultsOf } from "./test-short-page.ts";
import { serviceTexts as services } from "./test-texts.ts";

const maxFiguresInAll = 350;

const routes = [...new Set(services.map(({ route }) => route))];
const faults = new Map(
  routes.map((route) => [
    route,
    services
      .filter((file) => file.route === route)
      .flatMap((file) => faultsOf(file).map((fault) => `${file.name}: ${fault}`)),
  ]),
);

test.each(routes)(
  "%s is short, in the order of what people ask, and prints only figures that an official text states",
  (route) => {
    expect(faults.get(route)).toEqual([]);
  },
);

test("all pages together print at most 350 figures outside their prices and examples", () => {
  const english = services.filter(({ language }) => language === "en");
  const figures = english.reduce((sum, file) => sum + countedFigures(file).length, 0);
  expect(figures).toBeLessThanOrEqual(maxFiguresInAll);
});
