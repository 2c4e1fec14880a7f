/** How form services want to be spoken to. */
export const shapes = [
  "json",
  "multipart",
  "formspree",
  "web3forms",
  "getform",
  "forminit",
  "basin",
  "sheetmonkey",
  "sheetdb",
  "sheetbest",
] as const;
export type Shape = (typeof shapes)[number];

/** What an owner can choose: "auto" finds the shape out by the address. */
export const shapeChoices = ["auto", ...shapes] as const;
export type ShapeChoice = (typeof shapeChoices)[number];
