import { classes } from "./classes.ts";

export function StepsBullet({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classes("flex-none", className ?? "size-[0.9em] fill-marigold")}
      viewBox="0 0 22 22"
      width="22"
      height="22"
      aria-hidden="true"
    >
      <path d="M0 13h6v9H0ZM8 6.5h6V22H8ZM16 0h6v22h-6Z" />
    </svg>
  );
}

type ProgressProps = { done: number; total: number };

/** The words beside it say the same. */
export function StepsProgress({ done, total }: ProgressProps) {
  const stairs = Array.from({ length: total }, (_, at) => {
    const height = Math.round(6 + (18 * (at + 1)) / total);
    return { at, d: `M${at * 12} ${24 - height}h10v${height}h-10Z` };
  });
  const drawn = (lit: boolean) => stairs.flatMap(({ at, d }) => (at < done === lit ? d : [])).join("");
  return (
    <svg
      className="h-6 flex-none"
      viewBox={`0 0 ${total * 12} 24`}
      width={total * 12}
      height="24"
      aria-hidden="true"
    >
      <path className="fill-line" d={drawn(false)} />
      <path className="fill-marigold" d={drawn(true)} />
    </svg>
  );
}
