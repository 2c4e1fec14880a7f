import type { Language } from "../../../platform/language/language.ts";
import type { PdfLook } from "../../../platform/pdf/content.ts";

export type TableBlock = {
  is: "table";
  title: string;
  /** Above its columns, at the right: what amounts are in. */
  unit: string;
  columns: { label: string; right: boolean }[];
  rows: { cells: string[]; total: boolean }[];
};

export type ChartBlock = {
  is: "chart";
  title: string;
  labels: string[];
  /** Null where a year has no figure. */
  values: (number | null)[];
  /** A line across, such as what the bank wants at least. */
  bound?: { value: number; label: string };
  /** As they stand above their bars. */
  texts: string[];
};

/** What a report consists of, in its order. */
export type Block =
  | { is: "chapter"; title: string; newPage: boolean }
  | { is: "heading"; text: string }
  | { is: "text"; text: string }
  | { is: "note"; text: string }
  | { is: "facts"; facts: [label: string, value: string][] }
  | TableBlock
  | ChartBlock
  | { is: "plan"; title: string; months: string[]; tasks: { label: string; from: number; to: number }[] }
  | { is: "signatures"; boxes: string[]; lines: string[] };

/** The content of a project report as a PDF: everything that drawing needs, so that it runs in a thread. */
export type ReportPdf = {
  language: Language;
  look?: PdfLook;
  /** UTC, ISO 8601: the same content at the same time gives the same bytes. */
  at: string;
  firm: string;
  reach: string[];
  unit: string;
  cover: { title: string; of: string; lines: string[]; by: string; facts: [label: string, value: string][] };
  contents: string;
  blocks: Block[];
  /** "Page {page} of {pages}". */
  pages: string;
  foot: string;
  /** Of a draft: the mark on every page, and on the first page what to correct. */
  draft?: { mark: string; title: string; warnings: string[]; more: string };
};
