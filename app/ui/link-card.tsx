import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { StepsBullet } from "./steps-pattern.tsx";

type LinkCardProps = {
  href: string;
  title: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  level?: "h2" | "h3" | "h4";
  className?: string | undefined;
  children?: ReactNode;
};

/** The whole card is clickable; its title is the link. */
export function LinkCard(props: LinkCardProps) {
  const { href, title, icon, action, level: Heading = "h3", className, children } = props;
  return (
    <article
      className={classes(
        "card lift relative isolate flex flex-col items-start gap-3 p-5 hover:border-indigo",
        className,
      )}
    >
      <StepsBullet className="steps-corner" />
      <div className="flex items-center gap-3">
        {icon}
        <Heading className="text-lg">
          <a href={href} className="no-underline after:absolute after:inset-0 after:rounded-lg">
            {title}
          </a>
        </Heading>
      </div>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && (
        <span className="mt-auto font-semibold text-indigo" aria-hidden="true">
          {action}
        </span>
      )}
    </article>
  );
}
