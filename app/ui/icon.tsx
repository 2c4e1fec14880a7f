import { classes } from "./classes.ts";
import { type IconName, iconPaths } from "./icon-paths.ts";

/** Hidden from screen readers, so it needs text beside it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classes("icon", className)} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
