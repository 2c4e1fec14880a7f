import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";

/** A key of the keyboard, named beside what it does. */
export function Key({ className, children }: { className: string; children: ReactNode }) {
  const look =
    "rounded-sm border border-current px-1.5 text-xs leading-[1.5] whitespace-nowrap [font-family:inherit]";
  return <kbd className={classes(look, className)}>{children}</kbd>;
}
