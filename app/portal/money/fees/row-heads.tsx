import { classes } from "../../../ui/classes.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Name = "client" | "dueOn" | "mobile" | "due" | "paidOn" | "amount" | "receipt";

const positions: Partial<Record<Name, string>> = {
  due: "text-right",
  amount: "text-right",
  // Links are not printed.
  receipt: "print:hidden",
};

/** Column heads for wide screens; `className` has the widths. */
export function RowHeads({ className, names }: { className: string; names: readonly Name[] }) {
  const t = useTranslations("fees.columns");
  return (
    // Printed as a table header, to repeat on every sheet.
    <div aria-hidden="true" className="print:table-header-group print:break-inside-avoid">
      <div
        className={classes(
          "hidden border-b border-line bg-sunk px-4 py-2 text-sm font-semibold text-ink-soft roomy:grid roomy:gap-x-4",
          className,
        )}
      >
        {names.map((name) => (
          <span key={name} className={classes(positions[name])}>
            {t(name)}
          </span>
        ))}
      </div>
    </div>
  );
}
