import { expect, test } from "vitest";
import { changedInputs, comparedFigures } from "./compare.ts";
import { facts, maskUnit } from "./test-inputs.ts";

test("two versions are compared field by field, row by row and year by year, and by the figures that a bank asks first", () => {
  const [before, after] = [maskUnit(), maskUnit()];
  const [product] = after.products;
  if (!product) throw new Error("The unit sells nothing.");
  product.prices[0] = 110_00;
  after.products.push({ ...product, name: "Cap" });
  expect(changedInputs(before, maskUnit())).toEqual([]);
  const changed = changedInputs(before, after);
  expect(changed[0]).toMatchObject({ name: "products.0.prices.0", before: "100", after: "110" });
  expect(changed).toContainEqual(
    expect.objectContaining({ name: "products.1.name", before: "", after: "Cap" }),
  );
  const figures = comparedFigures(before, after, facts);
  expect(figures.find(({ name }) => name === "sales")?.difference).toMatch(/^↑ ₹/);
  expect(figures.map(({ name }) => name)).not.toContain("cost");
});
