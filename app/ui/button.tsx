import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type ButtonVariant = "primary" | "accent" | "quiet" | "danger";

type ButtonStyle = {
  variant?: ButtonVariant;
  size?: "normal" | "large";
  icon?: IconName | undefined;
};

function buttonClasses({
  variant = "primary",
  size,
  className,
}: ButtonStyle & { className?: string | undefined }) {
  const variants = [variant !== "primary" && `btn-${variant}`, size === "large" && "btn-large"];
  return classes("btn", ...variants, className);
}

type ButtonProps = ButtonStyle &
  ComponentProps<"button"> & {
    intent?: string;
    busy?: boolean | undefined;
  };

/** For an action on this page: give it `intent` or `type="submit"` in a form. One accent per screen. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, intent, busy, className, children, ...rest } = props;
  const posts = intent !== undefined && ({ type: "submit", name: "intent", value: intent } as const);
  return (
    <button type="button" {...posts} {...rest} aria-busy={busy || undefined} className={buttonClasses(props)}>
      {icon ? <Marked icon={icon}>{children}</Marked> : children}
    </button>
  );
}

/** Words beside an icon need an element of their own, because a browser's translation replaces text nodes. */
function Marked({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
}

export function ButtonLink(props: ButtonStyle & ComponentProps<"a">) {
  const { variant, size, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClasses(props)}>
      {icon ? <Marked icon={icon}>{children}</Marked> : children}
    </a>
  );
}
