import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

type Props = ComponentProps<"div"> & {
  /** A heading above the rest. */
  title?: string;
};

export function Card({ title, className, children, ...rest }: Props) {
  return (
    <div {...rest} className={classes("card p-4 sm:p-6", className)}>
      {title && <h2 className="text-lg">{title}</h2>}
      {children}
    </div>
  );
}
