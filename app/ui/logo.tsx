import { classes } from "./classes.ts";

export function StepsMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classes("flex-none fill-current", className ?? "size-8")}
      viewBox="0 0 24 24"
      width="32"
      height="32"
      aria-hidden="true"
    >
      <path d="M2 15h6v7H2ZM9 8.5h6V22H9Z" />
      <path className="fill-marigold" d="M16 2h6v20h-6Z" />
    </svg>
  );
}

/** Sizes in any unit; `named`: the picture contains the name. */
type LogoPicture = { src: string; width: number; height: number; named: boolean };

type Props = {
  name: string;
  picture?: LogoPicture | undefined;
  className?: string;
};

export function Logo({ name, picture, className }: Props) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      {picture ? (
        <img
          className={classes("own-logo", picture.width > 1.5 * picture.height && "wide")}
          src={picture.src}
          alt={picture.named ? name : ""}
          width={picture.width}
          height={picture.height}
        />
      ) : (
        <StepsMark />
      )}
      {picture?.named ? null : (
        <span
          className={classes(
            "min-w-0 text-xl leading-none font-extrabold tracking-(--track) wrap-anywhere",
            !picture && "sm:whitespace-nowrap",
            className,
          )}
        >
          {name}
        </span>
      )}
    </span>
  );
}
