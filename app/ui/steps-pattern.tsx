import { classes } from "./classes.ts";

/** A line that climbs three steps near its right end: between two parts of a page. */
export function StepsDivider() {
  return (
    <svg
      className="h-7 w-full fill-none stroke-line stroke-2"
      viewBox="0 0 1000 28"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d="M0 27h790v-8.6h50v-8.7h50V1h110" />
    </svg>
  );
}

/** Three small rising bars before a heading or a short label. */
export function StepsBullet({ className }: { className?: string | undefined }) {
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
