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

type Props = { name: string /** Classes of the name. */; className?: string };

/** Mark and name of the firm, for headers and footers; put it inside the link to the home page. */
export function Logo({ name, className }: Props) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <StepsMark />
      <span className={classes("grid min-w-0 leading-none wrap-anywhere sm:whitespace-nowrap", className)}>
        <span className="text-xl font-extrabold tracking-(--track)">{name}</span>
      </span>
    </span>
  );
}
