import { scaleBand, scaleLinear } from "d3-scale";
import { colours } from "../../../platform/pdf/pen.ts";
import type { Block, ChartBlock } from "./content.ts";
import { margin, type Page } from "./page.ts";

const high = 130;

/** Negative figures are written below the line. */
export function drawChart(page: Page, { title, labels, values, texts, bound }: ChartBlock): void {
  page.room(high + 62);
  page.y += 4;
  if (bound)
    page.figure(`- - -  ${bound.label}`, margin.side, page.y + 3, page.inner, {
      size: 8,
      colour: colours.soft,
    });
  page.y +=
    page.write(title, margin.side, page.y, page.inner, { size: 10.5, bold: true, colour: colours.indigo }) +
    14;
  const known = values.map((value) => value ?? 0);
  const [min, max] = [Math.min(0, ...known), Math.max(0, bound?.value ?? 0, ...known)];
  const [top, bottom] = [page.y, page.y + high];
  const y = scaleLinear([min, max || 1], [bottom, top]);
  const x = scaleBand(labels, [margin.side, margin.side + page.inner]).padding(0.35);
  for (const [index, label] of labels.entries()) {
    const left = x(label) ?? 0;
    const value = known[index] ?? 0;
    const [from, to] = [y(Math.max(0, value)), y(Math.min(0, value))];
    page.doc
      .rect(left, from, x.bandwidth(), Math.max(0.5, to - from))
      .fill(value < 0 ? "#af2b25" : colours.indigo);
    const at = { x: left - 20, width: x.bandwidth() + 40 };
    page.write(texts[index] ?? "", at.x, from - 12, at.width, { size: 8, bold: true, align: "center" });
    page.write(label, at.x, bottom + 4, at.width, { size: 8, colour: colours.soft, align: "center" });
  }
  page.rule(y(0), colours.soft, 0.8);
  if (bound) {
    page.doc.dash(3, { space: 2 });
    page.rule(y(bound.value), page.accent, 1);
    page.doc.undash();
  }
  page.y = bottom + 26;
}

type Plan = Extract<Block, { is: "plan" }>;

export function drawPlan(page: Page, { title, months, tasks }: Plan): void {
  const row = 18;
  page.room(row * (tasks.length + 1) + 40);
  page.y +=
    page.write(title, margin.side, page.y, page.inner, { size: 10.5, bold: true, colour: colours.indigo }) +
    4;
  const left = page.inner * 0.38;
  const wide = (page.inner - left) / months.length;
  for (const [index, month] of months.entries())
    page.write(month, margin.side + left + index * wide, page.y, wide, {
      size: 7.5,
      bold: true,
      align: "center",
    });
  page.y += row;
  for (const { label, from, to } of tasks) {
    page.rule(page.y);
    page.write(label, margin.side, page.y + 4, left - 8, { size: 8 });
    page.doc
      .roundedRect(
        margin.side + left + (from - 1) * wide + 2,
        page.y + 5,
        (to - from + 1) * wide - 4,
        row - 10,
        3,
      )
      .fill(colours.indigo);
    page.y += row;
  }
  page.rule(page.y);
  page.y += 14;
}
