import { classes } from "../../../ui/classes.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Name = "client" | "dueOn" | "mobile" | "due" | "paidOn" | "amount" | "receipt";

const places: Partial<Record<Name, string>> = {
  due: "text-right",
  amount: "text-right",
  // Its links are not on paper.
  receipt: "print:hidden",
};

/** The names of the columns above rows that stand in a line on a wide screen; `className` has the widths of the rows. */
export function RowHeads({ className, names }: { className: string; names: readonly Name[] }) {
  const t = useTranslations("fees.columns");
  return (
    // On paper the head of a table, so that it stands on every sheet.
    <div aria-hidden="true" className="print:table-header-group print:break-inside-avoid">
      <div
        className={classes(
          "hidden border-b border-line bg-sunk px-4 py-2 text-sm font-semibold text-ink-soft roomy:grid roomy:gap-x-4",
          className,
        )}
      >
        {names.map((name) => (
          <span key={name} className={classes(places[name])}>
            {t(name)}
          </span>
        ))}
      </div>
    </div>
  );
}
