import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type Tone = "success" | "error" | "info" | "warning";

const looks: Record<Tone, { icon: IconName; box: string; mark: string }> = {
  success: { icon: "check", box: "border-leaf bg-leaf-wash", mark: "text-leaf" },
  error: { icon: "alert", box: "border-brick bg-brick-wash", mark: "text-brick" },
  info: { icon: "info", box: "border-indigo bg-indigo-wash", mark: "text-indigo" },
  warning: { icon: "alert", box: "border-marigold bg-marigold-wash", mark: "text-marigold-text" },
};

type Props = {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Quiet text that was there from the start: no live role. */
  still?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** How something went (success, error: announced) or what to know before going on (info, warning). */
export function Message({ tone, title, children, still, id, className }: Props) {
  const { icon, box, mark } = looks[tone];
  const role = still ? undefined : tone === "error" ? "alert" : "status";
  return (
    <div id={id} role={role} className={classes("flex gap-3 rounded-r-md border-l-4 p-4", box, className)}>
      <Icon name={icon} className={classes("mt-0.5", mark)} />
      <div className="min-w-0">
        {title && <p className={classes("font-bold", mark)}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
