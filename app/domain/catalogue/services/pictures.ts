import type { DocumentType } from "./checklist.ts";

/** Our own outlines in a box of 48 by 36: what a paper looks like, with no emblem and nobody's data. */
const drawings = {
  aadhaar:
    "M2 4h44v28H2zM7 10h9v11H7zM9 15a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0M21 11h19M21 16h13M21 21h8M9 27h7M20 27h7M31 27h7",
  pan: "M2 4h44v28H2zM7 9h15M7 15h12M7 20h9M7 27h3M12 27h3M17 27h3M22 27h3M32 9h9v11h-9zM34 14a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0M31 27c2-4 3 3 5-1s3 2 5 0",
  photograph: "M13 3h22v30H13zM20 13a4 4 0 0 1 8 0 4 4 0 0 1-8 0M16 33c0-14 16-14 16 0",
  passbook:
    "M24 7C18 4 9 4 3 6v24c6-2 15-2 21 1 6-3 15-3 21-1V6c-6-2-15-2-21 1v24M8 12h10M8 17h10M29 12h11M29 17h11M29 22h11",
  statement: "M10 2h28v32H10zM10 11h28M28 11v23M14 6.5h12M14 16h9M14 22h9M14 28h9M31 16h4M31 22h4M31 28h4",
  quotation: "M10 2h28v32H10zM17 7h14M14 13h11M30 13h4M14 18h11M30 18h4M14 23h20M28 28h6",
  agreement:
    "M10 2h28v32H10zM14 6h20v7H14zM22 9.5a2 2 0 0 1 4 0 2 2 0 0 1-4 0M14 18h20M14 22h20M13 29c2-4 3 3 5-1s2 2 3 0M27 29c2-4 3 3 5-1s2 2 3 0",
  certificate:
    "M3 4h42v28H3zM7 8h34v20H7zM17 13h14M13 18h22M16 22h9M29 23a3 3 0 0 1 6 0 3 3 0 0 1-6 0M30 26l-1 5 3-2 3 2-1-5",
  report:
    "M12 2h26v32H12zM17 2v32M9 8h6M9 15h6M9 22h6M9 29h6M22 8h11M22 12h7M22 29h12M24 29v-5M28 29v-10M32 29v-7",
  bill: "M11 2h26v31l-3-2-3 2-3-2-4 2-3-2-3 2-3-2-4 2zM25 5l-5 7h5l-2 6 6-8h-5zM15 22h10M30 22h3M15 26h18",
  letter: "M10 2h28v32H10zM14 6h8M27 6h7M14 12h9M14 17h20M14 21h20M14 25h13M27 30c2-4 3 3 5-1s2 2 3 0",
} as const;

type Picture = keyof typeof drawings;

export const drawingOf = (picture: Picture): string => drawings[picture];

export const pictures = Object.keys(drawings) as Picture[];

/** The first match counts. Documents that only a page names are matched by their English name. */
const shows: readonly { picture: Picture; types: readonly DocumentType[]; named: RegExp }[] = [
  { picture: "aadhaar", types: ["aadhaar"], named: /aadhaar/i },
  { picture: "pan", types: ["pan"], named: /\bPAN\b|^identity/i },
  {
    picture: "photograph",
    types: ["photograph"],
    named: /^(?:owner's )?photograph\b|^photographs and address/i,
  },
  {
    picture: "passbook",
    types: ["passbook"],
    named: /passbook|^bank (?:details|proof|account|certificate)/i,
  },
  {
    picture: "statement",
    types: ["statement", "accounts"],
    named: /statement|balance sheet|^(?:[am]\w+ )?accounts$|returns?$/i,
  },
  { picture: "quotation", types: ["quotation"], named: /^quotations?$/i },
  { picture: "report", types: ["report"], named: /project report|^pitch deck/i },
  { picture: "bill", types: ["address"], named: /electricity|address proof|residence$|proof of premises/i },
  {
    picture: "agreement",
    types: ["land", "registration"],
    named: /\b(?:rent|lease|deed|ownership|office)\b/i,
  },
  {
    picture: "certificate",
    types: ["education", "caste", "rural", "experience", "edp", "licences"],
    named: /certificate|registration documents|^licences/i,
  },
  { picture: "letter", types: ["authority", "loans"], named: /\bletters?\b|authoris|resolution|consent$/i },
];

/** Undefined for what has no look of its own, such as a list or a password. */
export function pictureOf(document: DocumentType): Picture | undefined {
  const ofType = shows.find(({ types }) => types.includes(document));
  return (ofType ?? shows.find(({ named }) => named.test(document)))?.picture;
}
