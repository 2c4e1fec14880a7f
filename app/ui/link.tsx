import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type Props = ComponentProps<"a"> & { newTab?: string | undefined };

export function TextLink({ newTab, className, children, ...rest }: Props) {
  const opensTab = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <a {...rest} {...opensTab} className={classes("link", className)}>
      {children}
      {newTab && <Icon name="external" className="ml-1 inline align-[-0.2em]" />}
      {newTab && <span className="sr-only"> ({newTab})</span>}
    </a>
  );
}
