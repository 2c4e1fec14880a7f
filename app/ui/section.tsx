import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { StepsBullet } from "./steps-pattern.tsx";

const grounds = { paper: "", sunk: "bg-sunk", band: "band" } as const;

type SectionProps = ComponentProps<"section"> & {
  ground?: keyof typeof grounds;
  width?: "page" | "text";
  inner?: string | undefined;
};

/** One part of a public page, edge to edge, with the site's width and rhythm; `inner` lays out its content. */
export function Section({
  ground = "paper",
  width = "page",
  inner,
  className,
  children,
  ...rest
}: SectionProps) {
  return (
    <section {...rest} className={classes(grounds[ground], "px-4 py-12 sm:px-8 sm:py-20", className)}>
      <div className={classes("mx-auto", width === "page" ? "max-w-page" : "max-w-text", inner)}>
        {children}
      </div>
    </section>
  );
}

type HeadingProps = {
  /** A short label above the heading. */
  eyebrow?: ReactNode;
  level?: "h1" | "h2";
  id?: string | undefined;
  className?: string | undefined;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The heading of a page or a section, with its eyebrow and lead. */
export function Heading({ eyebrow, level: Level = "h2", id, className, lead, children }: HeadingProps) {
  return (
    <header className={classes("grid max-w-text content-start gap-3", className)}>
      {eyebrow && (
        <p className="flex items-center gap-2 font-bold text-hue">
          <StepsBullet />
          {eyebrow}
        </p>
      )}
      <Level id={id}>{children}</Level>
      {lead && <p className="text-lg text-ink-soft">{lead}</p>}
    </header>
  );
}
