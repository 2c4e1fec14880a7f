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
  share,
  text,
} from "./field.ts";

export const assets: FormList = {
  list: "cost.assets",
  max: limits.assets,
  inCards: true,
  fields: [
    { ...choice("block", blocks), share: 2, isWide: true },
    { ...text("name"), share: 3, isWide: true },
    number("quantity"),
    share(2, money("rate")),
    number("gst"),
    share(3, text("supplier")),
    share(2, optional(money("quotation"))),
    share(2, number("month")),
  ],
};

export const products: FormList = {
  list: "products",
  max: limits.products,
  min: 1,
  inCards: true,
  fields: [
    share(2, text("name")),
    share(2, text("unit")),
    share(2, optional(number("capacity"))),
    share(2, number("priceRise")),
    byYear(money("prices")),
    more(number("openingUnits")),
    ...["rate", "hours", "shifts", "days", "efficiency"].map((name) => more(number(`machine.${name}`))),
  ],
};

export const materials: FormList = {
  list: "costs.materials",
  max: limits.materials,
  fields: [
    share(20, text("name")),
    { path: "product", is: "place", share: 8 },
    number("quantity"),
    money("rate"),
    share(8, number("wastage")),
    share(8, number("rise")),
    insteadByYear("rates"),
  ],
};

export const staff: FormList = {
  list: "costs.staff",
  max: limits.staff,
  fields: [
    share(20, text("name")),
    share(16, choice("kind", ["wages", "salary"])),
    share(7, number("count")),
    share(12, money("monthly")),
    share(8, number("rise")),
    insteadByYear("pay"),
  ],
};

export const overheads: FormList = {
  list: "costs.overheads",
  max: limits.overheads,
  fields: [share(20, text("name")), money("yearly"), share(8, number("rise")), insteadByYear("amounts")],
};

export const associates: FormList = {
  list: "associates",
  max: limits.associates,
  fields: [share(20, text("name")), share(20, text("bank")), money("limit"), money("outstanding")],
};
