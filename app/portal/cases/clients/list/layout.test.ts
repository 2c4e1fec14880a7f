import { expect, test } from "vitest";
import { chooseLayout } from "./layout.tsx";

test.each([
  ["look=cards", "cards"],
  ["view=cards", "cards"],
  ["view=table", "table"],
  ["view=cards&look=table", "table"],
  ["view=mosaic", "auto"],
  ["", "auto"],
])("the address ?%s shows a list as %s", (query, layout) => {
  const origin = "https://firm.example";
  const chosen = chooseLayout(new Request(`${origin}/pmegpadd?${query}`), origin);
  expect([chosen.layout, "Set-Cookie" in chosen.headers]).toEqual([layout, layout !== "auto"]);
});
