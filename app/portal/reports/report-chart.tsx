import type { ShownTable } from "./shown-table.server.ts";

/** A drawing that the server has computed; the figures are in the table below it. */
export function ReportChart({ chart }: { chart: NonNullable<ShownTable["chart"]> }) {
  const { title, bars, line, across, below } = chart;
  return (
    <svg role="img" aria-label={title} viewBox="0 0 720 200" className="report-chart">
      {across.map(({ y, text }) => (
        <g key={text}>
          <path d={`M52 ${y}H720`} className="report-grid" />
          <text x="46" y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <path d={bars} className="fill-indigo" />
      <path d={line} className="report-line" />
      {below.map(({ x, text }) => (
        <text key={x} x={x} y="196" textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
