import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const tones = {
  neutral: "border-line bg-sunk text-ink-soft",
  success: "border-transparent bg-leaf-wash text-leaf",
  error: "border-transparent bg-brick-wash text-brick",
  info: "border-transparent bg-indigo-wash text-indigo",
  warning: "border-transparent bg-marigold-wash text-marigold-text",
  hue: "border-transparent bg-hue-wash text-hue",
} as const;

type Props = { tone?: keyof typeof tones; className?: string | undefined; children: ReactNode };

/** A state in one or two words: Sanctioned, Pending, New. The word carries it, the colour helps. */
export function Badge({ tone = "neutral", className, children }: Props) {
  return (
    <span
      className={classes("inline-block rounded-sm border px-2 text-sm font-semibold", tones[tone], className)}
    >
      {children}
    </span>
  );
}
