import { useTranslations } from "use-intl";
import { classes } from "../../ui/classes.ts";

const steps = ["choose", "columns", "preview", "run"] as const;

/** The steps of an import with the current one marked. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslations("imports.steps");
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t("label")} className="flex flex-wrap gap-x-3 gap-y-1 text-sm sm:gap-x-6">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className={classes(
            "border-b-4 py-1",
            index <= at ? "border-marigold" : "border-line text-ink-soft",
            index === at && "font-bold",
          )}
        >
          {index + 1}. {t(step)}
        </li>
      ))}
    </ol>
  );
}
