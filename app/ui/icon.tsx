import { classes } from "./classes.ts";
import { type IconName, iconPaths } from "./icon-paths.ts";

type Props = { name: IconName; className?: string | undefined };

/** A line icon; hidden from screen readers, so it needs text beside it. */
export function Icon({ name, className }: Props) {
  return (
    <svg className={classes("icon", className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
