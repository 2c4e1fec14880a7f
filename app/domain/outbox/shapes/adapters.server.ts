import { basin } from "./basin.ts";
import { forminit } from "./forminit.ts";
import type { Shape, ShapeChoice } from "./names.ts";
import { plainJson, plainMultipart } from "./plain.server.ts";
import type { Adapter } from "./shape.ts";
import { sheetbest, sheetdb, sheetmonkey } from "./sheets.ts";
import { web3forms } from "./web3forms.ts";

const adapters: Record<Shape, Adapter> = {
  json: plainJson,
  multipart: plainMultipart,
  // Formspree decides by "error" in the body, not by the status, and the old Getform takes any fields: the general rule.
  formspree: plainJson,
  getform: plainJson,
  web3forms,
  forminit,
  basin,
  sheetmonkey,
  sheetdb,
  sheetbest,
};

/** The hosts whose shape is known; each stands for the names below it too ("www.", "api."). */
const shapeOfHost: Record<string, Shape> = {
  "formspree.io": "formspree",
  "api.web3forms.com": "web3forms",
  "getform.io": "getform",
  "forminit.com": "forminit",
  "usebasin.com": "basin",
  "api.sheetmonkey.io": "sheetmonkey",
  "sheetdb.io": "sheetdb",
  "api.sheetbest.com": "sheetbest",
};

/** The shape in which an address gets a form; `usual` is the one of a host that nobody knows. */
export function shapeOf(url: string, choice: ShapeChoice, usual: "json" | "multipart"): Shape {
  if (choice !== "auto") return choice;
  const host = URL.parse(url)?.hostname.replace(/\.$/, "") ?? "";
  const known = Object.entries(shapeOfHost).find(([name]) => host === name || host.endsWith(`.${name}`));
  return known?.[1] ?? usual;
}

export function adapterOf(shape: Shape): Adapter {
  return adapters[shape];
}
