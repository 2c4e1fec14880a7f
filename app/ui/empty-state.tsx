import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { StepsMark } from "./logo.tsx";

type Props = {
  title: ReactNode;
  action?: ReactNode;
  level?: "h1" | "h2" | "h3";
  className?: string;
  children?: ReactNode;
};

export function EmptyState({ title, action, level: Heading = "h2", className, children }: Props) {
  return (
    <div
      className={classes(
        "grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-line px-6 py-12 text-center",
        className,
      )}
    >
      <StepsMark className="size-12 text-edge" />
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="max-w-text text-ink-soft">{children}</p>}
      {action}
    </div>
  );
}
