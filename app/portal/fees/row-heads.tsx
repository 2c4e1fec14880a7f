import { useTranslations } from "use-intl";
import { classes } from "../../ui/classes.ts";

type Name = "client" | "dueOn" | "mobile" | "due" | "paidOn" | "amount" | "receipt";

/** The names of the columns above rows that stand in a line on a wide screen; `className` has the widths of the rows. */
export function RowHeads({ className, names }: { className: string; names: readonly Name[] }) {
  const t = useTranslations("fees.columns");
  return (
    <div
      aria-hidden="true"
      className={classes(
        "hidden border-b border-line bg-sunk px-4 py-2 text-sm font-semibold text-ink-soft lg:grid lg:gap-x-4",
        className,
      )}
    >
      {names.map((name) => (
        <span key={name} className={name === "due" || name === "amount" ? "text-right" : undefined}>
          {t(name)}
        </span>
      ))}
    </div>
  );
}
