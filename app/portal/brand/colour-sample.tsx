import { grounds, type Mode, tonesOf } from "../../domain/brand/colours.ts";

type Props = { colour: string; mode: Mode; label: string };

/** A colour as text on the grounds of a mode, and as a button: in attributes, which need no style of the page. */
export function ColourSample({ colour, mode, label }: Props) {
  const [paper, surface, sunk, band = sunk] = grounds[mode];
  const ink = tonesOf({ light: colour, dark: colour }, mode)["--color-marigold-ink"];
  return (
    <svg viewBox="0 0 320 64" className="w-full rounded-md border border-line" aria-hidden="true">
      {[paper, surface, mode === "dark" ? band : sunk].map((ground, index) => (
        <g key={ground}>
          <rect x={index * 70} width="70" height="64" fill={ground} />
          <text x={index * 70 + 35} y="39" textAnchor="middle" fontSize="18" fontWeight="700" fill={colour}>
            {label}
          </text>
        </g>
      ))}
      <rect x="210" width="110" height="64" fill={paper} />
      <rect x="222" y="14" width="86" height="36" rx="8" fill={colour} />
      <text x="265" y="38" textAnchor="middle" fontSize="16" fontWeight="700" fill={ink}>
        {label}
      </text>
    </svg>
  );
}
