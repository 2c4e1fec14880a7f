import { type ReactNode, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

export type SettingStep = { name: string; title: string; done: boolean; fields: ReactNode };

type Props = {
  steps: readonly SettingStep[];
  /** Opened after each answer of the server; without one, the first step that is not done. */
  shown: string | undefined;
  /** When the result changes, `shown` is opened again. */
  answer: unknown;
};

/** One step is open at a time; without script too, by the `name` of the details. Closed ones are posted as well. */
export function SettingSteps({ steps, shown, answer }: Props) {
  const t = useTranslations("settings.steps");
  const isHydrated = useHydrated();
  const first = shown ?? (steps.find(({ done }) => !done) ?? steps.at(-1))?.name;
  const [chosen, setChosen] = useState({ answer, name: first });
  const open = chosen.answer === answer ? chosen.name : first;
  const choose = (name: string) => setChosen({ answer, name });
  const close = (name: string) =>
    setChosen((now) => (now.name === name || now.answer !== answer ? { answer, name: undefined } : now));
  return (
    <ol className="-mt-2 grid">
      {steps.map(({ name, title, done, fields }, at) => {
        const next = steps[at + 1]?.name;
        return (
          <li key={name}>
            <details
              name="step"
              open={name === open}
              onToggle={(event) => {
                if (event.currentTarget.open) choose(name);
                else if (name === open) close(name);
              }}
              className="group border-b border-line"
            >
              <summary className="flex min-h-11 list-none items-center gap-3 py-3 font-semibold hover:text-indigo">
                <span className="grid size-7 flex-none place-items-center rounded-full border border-line tabular-nums">
                  {done ? <Icon name="check" className="text-leaf" /> : at + 1}
                </span>
                <span className="min-w-0 grow">{title}</span>
                {done ? <Badge tone="success">{t("done")}</Badge> : null}
                <Icon name="chevron-down" className="text-indigo group-open:rotate-180" />
              </summary>
              <div className="grid gap-6 pt-1 pb-6">
                {fields}
                {isHydrated && next ? (
                  <Button variant="quiet" className="justify-self-start" onClick={() => choose(next)}>
                    {t("next")}
                  </Button>
                ) : null}
              </div>
            </details>
          </li>
        );
      })}
    </ol>
  );
}
