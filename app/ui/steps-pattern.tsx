import { classes } from "./classes.ts";

type Props = { className?: string | undefined };

/** A line that climbs three steps near its right end: between two parts of a page. */
export function StepsDivider({ className }: Props) {
  return (
    <svg
      className={classes("h-7 w-full fill-none stroke-line stroke-2", className)}
      viewBox="0 0 1000 28"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d="M0 27h790v-8.6h50v-8.7h50V1h110" />
    </svg>
  );
}

/** Three small rising bars before a heading or a short label. */
export function StepsBullet({ className }: Props) {
  return (
    <svg
      className={classes("flex-none", className ?? "size-[0.9em] fill-marigold")}
      viewBox="0 0 22 22"
      aria-hidden="true"
    >
      <path d="M0 13h6v9H0ZM8 6.5h6V22H8ZM16 0h6v22h-6Z" />
    </svg>
  );
}

/** The ground of the next section, rising into this one by three steps at the right; colour it with `fill-…`. */
export function StepsEdge({ className }: Props) {
  return (
    <svg
      className={classes("block h-9 w-full", className ?? "fill-sunk")}
      viewBox="0 0 1000 36"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 36v-1h700V24h60V12h60V0h180v36Z" />
    </svg>
  );
}

/** A quiet field of steps behind a banner; `id` must be unique in the page. */
export function StepsPattern({ id, className }: Props & { id: string }) {
  return (
    <svg className={classes("pointer-events-none fill-current", className)} aria-hidden="true">
      <pattern id={id} width="56" height="48" patternUnits="userSpaceOnUse">
        <path d="M8 30h8v10H8ZM20 22h8v18h-8ZM32 14h8v26h-8Z" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
