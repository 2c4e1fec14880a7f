import { classes } from "./classes.ts";

type Props = {
  /** Read out by screen readers: "Loading...". */
  label: string;
  rows?: number;
  className?: string | undefined;
};

const widths = ["w-2/5", "w-4/5", "w-3/5"];

/** The shape of what is coming, while it comes. */
export function Skeleton({ label, rows = 3, className }: Props) {
  return (
    <div role="status" className={classes("grid gap-3 motion-safe:animate-pulse", className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span
          key={row}
          className={classes("h-5 rounded-sm border border-transparent bg-line", widths[row % widths.length])}
        />
      ))}
    </div>
  );
}
