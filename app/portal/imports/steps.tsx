import { useTranslations } from "use-intl";
import { classes } from "../../ui/classes.ts";

const steps = ["choose", "columns", "preview", "run"] as const;

/** Where one is on the way. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslations("imports.steps");
  const here = steps.indexOf(current);
  return (
    <ol aria-label={t("label")} className="flex flex-wrap gap-x-3 gap-y-1 text-sm sm:gap-x-6">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === here ? "step" : undefined}
          className={classes(
            "border-b-4 py-1",
            index <= here ? "border-marigold" : "border-line text-ink-soft",
            index === here && "font-bold",
          )}
        >
          {index + 1}. {t(step)}
        </li>
      ))}
    </ol>
  );
}
