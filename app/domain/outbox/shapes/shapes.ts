import { basin } from "./basin.ts";
import { forminit } from "./forminit.ts";
import { formspree, getform, plainJson, plainMultipart } from "./plain.ts";
import type { Adapter } from "./shape.ts";
import { sheetbest, sheetdb, sheetmonkey } from "./sheets.ts";
import { web3forms } from "./web3forms.ts";

/** Every kind of form service. A new one is a file beside this one and a line here. */
export const adapters = {
  json: plainJson,
  multipart: plainMultipart,
  formspree,
  web3forms,
  getform,
  forminit,
  basin,
  sheetmonkey,
  sheetdb,
  sheetbest,
} satisfies Record<string, Adapter>;
export type Shape = keyof typeof adapters;
export const shapes = Object.keys(adapters) as Shape[];

/** The owner's choices: "auto" chooses by the address. */
export const shapeChoices = ["auto", ...shapes] as const;
export type ShapeChoice = (typeof shapeChoices)[number];

/** The shape for an address; `usual` is the one for an unknown host. */
export function shapeOf(url: string, choice: ShapeChoice, usual: "json" | "multipart"): Shape {
  if (choice !== "auto") return choice;
  const ofUrl = URL.parse(url)?.hostname.replace(/\.$/, "") ?? "";
  const known = shapes.find((shape) => {
    const { host }: Adapter = adapters[shape];
    return host !== undefined && (ofUrl === host || ofUrl.endsWith(`.${host}`));
  });
  return known ?? usual;
}
