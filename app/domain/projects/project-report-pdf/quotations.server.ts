import { inRupees } from "../../../platform/language/amount.ts";
import type { ReportInputs } from "../project-reports/schema.ts";
import { written } from "../project-reports/shown-tables.ts";
import type { Block, TableBlock } from "./content.ts";
import type { PdfGiven, ReportPdfWords } from "./report-words.server.ts";

/** With supplier and quotation, and the month of use if later than the first. */
export function quotations({ inputs }: PdfGiven, { words }: ReportPdfWords): TableBlock {
  const { assets } = inputs.cost;
  const total = (asset: (typeof assets)[number]) =>
    Math.round(asset.quantity * asset.rate * (1 + asset.gst / 100));
  const sum = assets.reduce((all, asset) => all + total(asset), 0);
  const quoted = assets.reduce((all, { quotation }) => all + (quotation ?? 0), 0);
  const money = (paise: number) => written("money", paise, true);
  const isLater = assets.some(({ month }) => month > 1);
  const rows = assets.map((asset) => ({
    cells: [
      asset.name,
      asset.supplier,
      written("units", asset.quantity),
      money(asset.rate),
      written("percent", asset.gst),
      money(total(asset)),
      asset.quotation === null ? "–" : money(asset.quotation),
      ...(isLater ? [written("count", asset.month)] : []),
    ],
    total: false,
  }));
  const all = [money(sum), quoted > 0 ? money(quoted) : "–", ...(isLater ? [""] : [])];
  const last = [words("quotations.sum"), "", "", "", "", ...all];
  const names = ["what", "supplier", "quantity", "rate", "gst", "total", "quotation"] as const;
  const columns = [...names, ...(isLater ? (["month"] as const) : [])].map((name, index) => ({
    label: words(`quotations.${name}`),
    right: index > 1,
  }));
  return {
    is: "table",
    title: words("quotations.title"),
    unit: words("rupees"),
    columns,
    rows: [...rows, { cells: last, total: true }],
  };
}

export function attachedQuotations({ cost }: ReportInputs, { words }: ReportPdfWords): Block {
  const list = cost.assets.flatMap(({ name, supplier, quotation }): [string, string][] =>
    quotation === null ? [] : [[name, [supplier, inRupees(quotation)].filter(Boolean).join(", ")]],
  );
  return list.length > 0 ? { is: "facts", facts: list } : { is: "note", text: words("annexes.noQuotations") };
}
