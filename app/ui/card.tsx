import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

/** A box of its own on the page: a form, a record, a fact. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classes("card p-4 sm:p-6", className)} />;
}
