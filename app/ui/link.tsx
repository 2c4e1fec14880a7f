import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type Props = ComponentProps<"a"> & { newTab?: string | undefined };

/** A text link. `newTab` opens a new tab and is the hint for screen readers. */
export function TextLink({ newTab, className, children, ...rest }: Props) {
  if (!newTab) {
    return (
      <a {...rest} className={classes("link", className)}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} target="_blank" rel="noopener" className={classes("link", className)}>
      {children}
      <Icon name="external" className="ml-1 inline align-[-0.2em]" />
      <span className="sr-only"> ({newTab})</span>
    </a>
  );
}
