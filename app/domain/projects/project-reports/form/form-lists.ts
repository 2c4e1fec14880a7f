import { blocks, limits } from "../choices.ts";
import {
  byYear,
  choice,
  type FormList,
  insteadByYear,
  money,
  more,
  number,
  optional,
  text,
} from "./field.ts";

export const assets: FormList = {
  list: "cost.assets",
  most: limits.assets,
  fields: [
    choice("block", blocks),
    text("name"),
    number("quantity"),
    money("rate"),
    number("gst"),
    text("supplier"),
    optional(money("quotation")),
    number("month"),
  ],
};

export const products: FormList = {
  list: "products",
  most: limits.products,
  least: 1,
  fields: [
    text("name"),
    text("unit"),
    optional(number("capacity")),
    number("priceRise"),
    byYear(money("prices")),
    more(number("openingUnits")),
    ...["rate", "hours", "shifts", "days", "efficiency"].map((name) => more(number(`machine.${name}`))),
  ],
};

export const materials: FormList = {
  list: "costs.materials",
  most: limits.materials,
  fields: [
    text("name"),
    { path: "product", is: "place" },
    number("quantity"),
    money("rate"),
    number("wastage"),
    number("rise"),
    insteadByYear("rates"),
  ],
};

export const staff: FormList = {
  list: "costs.staff",
  most: limits.staff,
  fields: [
    text("name"),
    choice("kind", ["wages", "salary"]),
    number("count"),
    money("monthly"),
    number("rise"),
    insteadByYear("pay"),
  ],
};

export const overheads: FormList = {
  list: "costs.overheads",
  most: limits.overheads,
  fields: [text("name"), money("yearly"), number("rise"), insteadByYear("amounts")],
};

export const associates: FormList = {
  list: "associates",
  most: limits.associates,
  fields: [text("name"), text("bank"), money("limit"), money("outstanding")],
};
