import type { Language } from "../../../platform/language/language.ts";
import type { PdfBranding } from "../../../platform/pdf/content.ts";

export type TableBlock = {
  is: "table";
  title: string;
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
  /** A horizontal line, such as the bank's minimum. */
  bound?: { value: number; label: string };
  texts: string[];
};

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

/** Plain data, because drawing runs in a thread. */
export type ReportPdf = {
  language: Language;
  branding?: PdfBranding;
  /** UTC, ISO 8601: equal input gives equal bytes. */
  at: string;
  firm: string;
  contactLines: string[];
  unit: string;
  cover: { title: string; of: string; lines: string[]; by: string; facts: [label: string, value: string][] };
  contents: string;
  blocks: Block[];
  /** "Page {page} of {pages}" */
  pages: string;
  foot: string;
  /** Drafts have a mark on every page, and a list of corrections on the first. */
  draft?: { mark: string; title: string; warnings: string[]; more: string };
};
