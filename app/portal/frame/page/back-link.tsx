import { Link } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

export type Back = { to: string; label: string };
type Props = Back & { className?: string };

/** The label is the heading of that page. Comes first on a page. */
export function BackLink({ to, label, className }: Props) {
  const t = useTranslations("portal");
  return (
    <Link
      to={to}
      aria-label={t("backTo", { page: label })}
      className={classes(
        "link print-none -ml-0.5 flex min-h-11 w-fit max-w-full min-w-0 items-center gap-1 no-underline pointer-fine:min-h-8",
        className,
      )}
    >
      <Icon name="arrow-left" className="shrink-0" />
      <span className="truncate">{label}</span>
    </Link>
  );
}
