type Bar = { label: string; below: number; above: number };

type Props = {
  /** For screen readers; the figures are in a table. */
  title: string;
  below: string;
  above: string;
  bars: readonly Bar[];
};

const size = { width: 320, height: 132, foot: 16 };

/** More digits would only make the page heavier. */
const rounded = (length: number) => Math.round(length * 10) / 10;

/** Negative parts are not drawn. */
export function StackedBars({ title, below, above, bars }: Props) {
  const sums = bars.map((bar) => Math.max(0, bar.below) + Math.max(0, bar.above));
  const scale = (size.height - size.foot) / Math.max(1, ...sums);
  const step = size.width / Math.max(1, bars.length);
  const width = rounded(Math.min(step * 0.8, 40));
  const every = Math.ceil(bars.length / 12);
  const left = (index: number) => rounded(index * step + step * 0.1);
  // A rectangle for each bar would make the page heavier.
  const path = (from: (bar: Bar) => number, part: (bar: Bar) => number) =>
    bars
      .map((bar, index) => {
        const [foot, height] = [from(bar), part(bar)].map((sum) => rounded(Math.max(0, sum) * scale));
        const base = rounded(size.height - size.foot - (foot ?? 0));
        return `M${left(index)} ${base}h${width}v-${height}h-${width}z`;
      })
      .join("");
  return (
    <figure className="grid max-w-text gap-2">
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...size}
        className="h-auto w-full"
      >
        <path
          d={path(
            () => 0,
            (bar) => bar.below,
          )}
          className="fill-indigo"
        />
        <path
          d={path(
            (bar) => bar.below,
            (bar) => bar.above,
          )}
          className="fill-marigold"
        />
        {bars.map((bar, index) =>
          index % every === 0 ? (
            <text
              key={bar.label}
              x={rounded(left(index) + width / 2)}
              y={size.height - 4}
              className="fill-ink-soft text-[0.75rem]"
              textAnchor="middle"
            >
              {bar.label}
            </text>
          ) : null,
        )}
      </svg>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <Key className="border-indigo">{below}</Key>
        <Key className="border-marigold">{above}</Key>
      </figcaption>
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 rounded-sm border-6 ${className}`} />
      {children}
    </span>
  );
}
