import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classes("card p-4 sm:p-6", className)} />;
}
