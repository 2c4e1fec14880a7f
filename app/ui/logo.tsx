import { classes } from "./classes.ts";

/** The mark: three rising bars, the last one marigold. */
export function StepsMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classes("flex-none fill-current", className ?? "size-8")}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M2 15h6v7H2ZM9 8.5h6V22H9Z" />
      <path className="fill-marigold" d="M16 2h6v20h-6Z" />
    </svg>
  );
}

type Props = { name: string; detail?: string | undefined; className?: string | undefined };

/** Mark and name of the firm, for headers and footers; put it inside the link to the home page. */
export function Logo({ name, detail, className }: Props) {
  return (
    <span className={classes("inline-flex min-w-0 items-center gap-2.5", className)}>
      <StepsMark />
      <span className="grid min-w-0 leading-none wrap-anywhere sm:whitespace-nowrap">
        <span className="text-xl font-extrabold tracking-(--track)">{name}</span>
        {detail && <span className="mt-1 text-xs">{detail}</span>}
      </span>
    </span>
  );
}
