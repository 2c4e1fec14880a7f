import { useEffect, useEffectEvent, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { focusRowAt, rowIndexOf } from "../../../ui/row-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FollowUpRow, RowButtons, type Shown, targetOf } from "./follow-up-row.tsx";
import { NextForm } from "./next-form.tsx";
import type { TapResult } from "./tap-result.ts";

/** Which row's "Next?" is open, and where the focus goes when its row has gone. */
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
  /** The page that a row's answer is posted to; with `next` its question is open. */
  href(next?: string): string;
  /** What was typed with an impossible date, without script. */
  typed?: TapResult["typed"];
};

/** Rows of follow-ups with Call and Done; Done asks what comes next under the row. */
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
