import type { RefObject } from "react";
import { ownVariables, variables } from "../../../domain/messages/ready-texts/variables.ts";
import { Card } from "../../../ui/card.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** With script, clicking inserts the variable where somebody typed last. */
export function VariableList({ into }: { into: RefObject<Typed | null> }) {
  const t = useTranslations("readyTexts");
  const isLive = useHydrated();
  const usual = variables.map((name) => ({ name, label: t(`variables.${name}`) }));
  const offered = [...usual, ...ownVariables(useLocale())];
  return (
    <Card className="grid gap-3 xl:sticky xl:top-4">
      <h2 className="text-lg">{t("variablesTitle")}</h2>
      <p className="text-sm text-ink-soft">{t("variablesLead")}</p>
      <ul className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
        {offered.map(({ name, label }) => (
          <li key={name} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 text-sm">
            {isLive ? (
              <button
                type="button"
                className="min-h-8 text-left font-mono text-indigo underline wrap-anywhere"
                aria-label={t("insert", { name: `{${name}}` })}
                onClick={() => insert(into.current, `{${name}}`)}
              >
                {`{${name}}`}
              </button>
            ) : (
              <code className="min-h-8 wrap-anywhere">{`{${name}}`}</code>
            )}
            <span className="text-ink-soft">{label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function insert(field: Typed | null, text: string) {
  if (!field?.isConnected) return;
  field.focus();
  field.setRangeText(
    text,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    "end",
  );
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
