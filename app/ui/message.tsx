import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

const tones = {
  success: { icon: "check", box: "border-leaf bg-leaf-wash", mark: "text-leaf" },
  error: { icon: "alert", box: "border-brick bg-brick-wash", mark: "text-brick" },
  info: { icon: "info", box: "border-indigo bg-indigo-wash", mark: "text-indigo" },
  warning: { icon: "alert", box: "border-marigold bg-marigold-wash", mark: "text-marigold-text" },
} as const;

type Props = {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** There from the start, so no live role. */
  still?: boolean | undefined;
};

/** Success and error are announced; info and warning are not. */
export function Message({ tone, title, children, still }: Props) {
  const { icon, box, mark } = tones[tone];
  const announced = tone === "error" ? "alert" : "status";
  const role = still ? undefined : announced;
  return (
    <div
      role={role}
      data-message={still ? undefined : ""}
      className={classes("flex gap-3 rounded-r-md border-l-4 p-4", box)}
    >
      <Icon name={icon} className={classes("mt-0.5", mark)} />
      <div className="min-w-0">
        {title && <p className={classes("font-bold", mark)}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
