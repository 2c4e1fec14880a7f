import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { ColumnHeads } from "../../../ui/column-heads.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { ShownTable } from "./shown-table.server.ts";

type Cells = ShownTable["rows"][number]["cells"];

export function ReportTable({ table }: { table: ShownTable }) {
  const { id, title, csv, rows, definition } = table;
  const isWide = table.legend !== "" || table.columns.length > 1;
  return (
    <section aria-labelledby={id} className={`card stack gap-3 p-4 ${isWide ? "xl:col-span-2" : ""}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <a
          href={csv.href}
          className="link flex min-h-8 items-center gap-1 text-sm pointer-coarse:min-h-11 print:hidden"
          title={csv.title}
        >
          <Icon name="download" />
          {csv.label}
          <span className="sr-only">, {csv.title}</span>
        </a>
      </div>
      {table.chart ? <ReportChart chart={table.chart} /> : null}
      {table.legend ? (
        <p className={classes("text-sm text-ink-soft", table.chart && "text-center")}>{table.legend}</p>
      ) : null}
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{table.empty}</p>
      ) : (
        <Folded summary={table.folded}>
          <FiguresTable table={table} />
        </Folded>
      )}
      {table.left ? <p className="text-sm text-ink-soft">{table.left}</p> : null}
      <p className="max-w-text text-sm text-ink-soft print:break-before-avoid">{definition}</p>
    </section>
  );
}

/** The figures of the only row, in large type. */
export function Overview({ table: { columns, rows, definition } }: { table: ShownTable }) {
  const cells = rows[0]?.cells ?? [];
  return (
    <section className="stack gap-4 xl:col-span-2">
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5 print:grid-cols-5 print:gap-2">
        {cells.map(({ text, before, href }, n) => (
          <div key={columns[n]} className="card grid content-start gap-1 p-4 print:break-inside-avoid">
            <dt className="text-ink-soft">{columns[n]}</dt>
            <dd className="text-2xl font-bold tabular-nums">
              <Link to={href} className="link print:no-underline">
                {text}
              </Link>
            </dd>
            <dd className="text-sm text-ink-soft">{before}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-text text-sm text-ink-soft">{definition}</p>
    </section>
  );
}

/** Decorative: the table below has the figures. */
function ReportChart({ chart }: { chart: NonNullable<ShownTable["chart"]> }) {
  const { title, bars, line, across, below } = chart;
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox="0 0 720 200"
      width="720"
      height="200"
      className="h-auto max-h-64 w-full [&_text]:fill-ink-soft [&_text]:text-[11px] max-sm:[&_text]:text-[18px]"
    >
      {across.map(({ y, text }) => (
        <g key={text}>
          <path d={`M52 ${y}H720`} className="stroke-line" />
          <text x="46" y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <path d={bars} className="fill-indigo print:fill-line" />
      <path
        d={line}
        className="fill-none stroke-marigold stroke-[2.5] [stroke-linejoin:round] print:stroke-[#000]"
      />
      {below.map(({ x, text }, n) => (
        <text
          key={x}
          x={x}
          y="196"
          textAnchor="middle"
          className={below.length > 5 && n % 2 === 1 ? "max-sm:hidden" : undefined}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function FiguresTable({ table: { label, columns, rows, total } }: { table: ShownTable }) {
  // Plain numbers fit a phone with any number of columns; amounts and comparisons do not.
  const isLong =
    columns.length > 2 && rows.some(({ cells }) => cells.some(({ before }) => before !== undefined));
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className={classes("figures-table report-table", isLong && "figure-rows")}>
        <ColumnHeads names={[label, ...columns]} />
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <Figures key={key} label={label} cells={cells} columns={columns} />
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <Figures {...total} columns={columns} />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

/** Collapsed under its summary; open without one. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return summary ? <Disclosure summary={summary}>{children}</Disclosure> : children;
}

/** Below its figure; next to it where there is room. */
const beforeClasses =
  "block text-xs leading-5 font-normal whitespace-nowrap text-ink-soft max-sm:in-[.figure-rows]:inline-block min-[90rem]:ml-2 min-[90rem]:inline-block min-[90rem]:w-26 min-[90rem]:text-left";

function Figures({ label, cells, columns }: { label: string; cells: Cells; columns: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map(({ text, before, href }, n) => (
        <td key={n} data-column={columns[n]}>
          {href ? <Link to={href}>{text}</Link> : text}{" "}
          {before === undefined ? null : <span className={`report-before ${beforeClasses}`}>{before}</span>}
        </td>
      ))}
    </tr>
  );
}
