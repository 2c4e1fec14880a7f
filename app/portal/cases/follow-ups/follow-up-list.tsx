import { useEffect, useEffectEvent, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { focusRowAt, rowIndexOf } from "../../../ui/row-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FollowUpRow, RowButtons, type Shown, targetOf } from "./follow-up-row.tsx";
import { NextForm } from "./next-form.tsx";
import type { TapResult } from "./tap-result.ts";

/** Which row's form is open, and the focus after a row disappears. */
export function useAsked(taps: FetcherWithComponents<TapResult>, first: string | null) {
  const [asked, setAsked] = useState(first);
  const [index, setIndex] = useState(-1);
  const { data, state } = taps;
  useEffect(() => setAsked(first), [first]);
  const end = useEffectEvent(({ status, target }: TapResult) => {
    if (status !== "done" || asked !== target) return;
    setAsked(null);
    if (!focusRowAt(index)) document.querySelector<HTMLElement>("main")?.focus();
  });
  useEffect(() => {
    if (data && state === "idle") end(data);
  }, [data, state]);
  const open = (target: string) => {
    setIndex(rowIndexOf(document.activeElement ?? document.body));
    setAsked(target);
  };
  const close = () => {
    setAsked(null);
    focusRowAt(index);
  };
  return { asked, open, close };
}

type Props = {
  rows: readonly Shown[];
  today: string;
  mayChange: boolean;
  taps: FetcherWithComponents<TapResult>;
  asked: ReturnType<typeof useAsked>;
  /** Where answers are posted; `next` opens a row's form. */
  href(next?: string): string;
  /** After an invalid date, without script. */
  typed?: TapResult["typed"];
};

/** "Done" asks for the next step below the row. */
export function FollowUpList({ rows, today, mayChange, taps, asked, href, typed }: Props) {
  const t = useTranslations("followUps");
  const wrong = taps.data?.typed;
  return (
    <ul
      data-rows
      aria-label={t("title")}
      className="day-rows divide-y divide-line rounded-lg border border-line bg-surface text-sm max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      {rows.map((row) => {
        const target = targetOf(row);
        const isOpen = mayChange && asked.asked === target;
        return (
          <li key={target} className="day-row" data-open={isOpen || undefined}>
            <FollowUpRow row={row} today={today} />
            <div className="day-buttons">
              <RowButtons
                row={row}
                href={href(target)}
                isOpen={isOpen}
                mayChange={mayChange}
                onAsk={() => (isOpen ? asked.close() : asked.open(target))}
                submit={taps.submit}
                action={href()}
                onCall={() => mayChange && !isOpen && asked.open(target)}
              />
            </div>
            {isOpen ? (
              <NextForm
                target={target}
                name={row.name}
                action={row.action ?? ""}
                href={href()}
                today={today}
                form={taps.Form}
                typed={wrong?.target === target ? wrong : typed}
                onClose={asked.close}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
