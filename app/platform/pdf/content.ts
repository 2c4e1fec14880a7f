import type { Language } from "../language/language.ts";

/** A row of a part that names things: what it is, and its value. */
export type Fact = [label: string, value: string];

/** `share` is its part of the table's width. */
export type Column = { label: string; share: number; right?: boolean };

/** One block of a PDF: facts in a column, or a table; `after` is a sentence below it. */
export type Part = {
  heading: string;
  facts?: Fact[];
  columns?: Column[];
  rows?: string[][];
  after?: string;
  /** What is said when only the last rows fit; "{count}" of them do not. */
  earlier?: string;
};

/** What every PDF of the firm has in common. */
export type Letterhead = Pick<PdfContent, "language" | "firm" | "reach" | "unwritable" | "pages">;

/** The firm's look at the head: the colour of the line, "#rrggbb", and its logo, an SVG or PNG in base64. */
export type PdfLook = { accent: string; logo?: string | undefined };

/** The content of a PDF: everything that rendering needs, so that it can run in a thread. */
export type PdfContent = {
  language: Language;
  /** At its head: the firm, and how to reach it. */
  look?: PdfLook;
  firm: string;
  reach: string[];
  title: string;
  under: string;
  /** Large beside the title. */
  amount?: string;
  parts: Part[];
  /** The texts above and below the line for a signature. */
  signature?: { above: string; below: string };
  /** At the foot of each page: what the PDF is and is not. */
  foot: string;
  /** Below it, when a letter has no sign in the font and "�" stands for it. */
  unwritable: string;
  /** "Page {page} of {pages}", when there are several. */
  pages: string;
  /** Made to fit one page: smaller, then cut. Without it the PDF goes on over as many pages as it takes. */
  onePage: boolean;
};
