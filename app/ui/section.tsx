import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

const grounds = { paper: "", sunk: "bg-sunk", band: "band" } as const;

type SectionProps = ComponentProps<"section"> & {
  ground?: keyof typeof grounds;
  width?: "page" | "text";
  inner?: string | undefined;
};

/** Edge to edge; `inner` lays out the content. All sections share the left edge, and lines of text are not too long. */
export function Section(props: SectionProps) {
  const { ground = "paper", width = "page", inner, className, children, ...rest } = props;
  return (
    <section
      {...rest}
      className={classes(grounds[ground], "px-4 py-8 sm:px-8 sm:py-16 first:pt-6 sm:first:pt-12", className)}
    >
      <div className={classes("mx-auto max-w-page", width === "text" && "of-text", inner)}>{children}</div>
    </section>
  );
}

type HeadingProps = {
  level?: "h1" | "h2";
  className?: string | undefined;
  lead?: ReactNode;
  children: ReactNode;
};

export function Heading({ level: Level = "h2", className, lead, children }: HeadingProps) {
  return (
    <header className={classes("grid max-w-text content-start gap-3", className)}>
      <Level>{children}</Level>
      {lead && <p className="text-balance text-ink-soft sm:text-lg">{lead}</p>}
    </header>
  );
}
