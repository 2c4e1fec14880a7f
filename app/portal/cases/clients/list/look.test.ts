import { expect, test } from "vitest";
import { chooseLook } from "./look.tsx";

test.each([
  ["look=cards", "cards"],
  ["view=cards", "cards"],
  ["view=table", "table"],
  ["view=cards&look=table", "table"],
  ["view=mosaic", "auto"],
  ["", "auto"],
])("the address ?%s shows a list as %s", (query, look) => {
  const origin = "https://firm.example";
  const chosen = chooseLook(new Request(`${origin}/pmegpadd?${query}`), origin);
  expect([chosen.look, "Set-Cookie" in chosen.headers]).toEqual([look, look !== "auto"]);
});
