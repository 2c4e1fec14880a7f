import type { Language } from "../language/language.ts";

export type Fact = [label: string, value: string];

export type Column = { label: string; share: number; right?: boolean };

export type Part = {
  heading: string;
  facts?: Fact[];
  columns?: Column[];
  rows?: string[][];
  after?: string;
  earlier?: string;
};

export type Letterhead = Pick<PdfContent, "language" | "firm" | "contactLines" | "unwritable" | "pages">;

/** `accent` is "#rrggbb", the logo an SVG or PNG in base64. */
export type PdfBranding = { accent: string; logo?: string | undefined };

/** Everything that rendering needs, so that it can run in a thread. */
export type PdfContent = {
  language: Language;
  branding?: PdfBranding;
  firm: string;
  contactLines: string[];
  title: string;
  under: string;
  amount?: string;
  parts: Part[];
  signature?: { above: string; below: string };
  foot: string;
  /** Shown when "�" replaces letters that the font lacks. */
  unwritable: string;
  pages: string;
  /** Shrinks, then cuts the content to one page; otherwise it takes as many as it needs. */
  onePage: boolean;
};
