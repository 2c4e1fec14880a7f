import { useEffect, useEffectEvent, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { classes } from "../../../ui/classes.ts";
import { focusRowAt, rowIndexOf } from "../../../ui/row-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FollowUpRow, RowButtons, type Shown, targetOf } from "./follow-up-row.tsx";
import { NextForm } from "./next-form.tsx";
import type { OutcomeResult } from "./outcome-result.ts";

/** Which row's form is open, and the focus after a row disappears. */
export function useOpenForm(fetcher: FetcherWithComponents<OutcomeResult>, first: string | null) {
  const [openTarget, setOpenTarget] = useState(first);
  const [index, setIndex] = useState(-1);
  const { data, state } = fetcher;
  useEffect(() => setOpenTarget(first), [first]);
  const end = useEffectEvent(({ status, target }: OutcomeResult) => {
    if (status !== "done" || openTarget !== target) return;
    setOpenTarget(null);
    if (!focusRowAt(index)) document.querySelector<HTMLElement>("main")?.focus();
  });
  useEffect(() => {
    if (data && state === "idle") end(data);
  }, [data, state]);
  const open = (target: string) => {
    setIndex(rowIndexOf(document.activeElement ?? document.body));
    setOpenTarget(target);
  };
  const close = () => {
    setOpenTarget(null);
    focusRowAt(index);
  };
  return { openTarget, open, close };
}

type Props = {
  rows: readonly Shown[];
  today: string;
  mayChange: boolean;
  fetcher: FetcherWithComponents<OutcomeResult>;
  openForm: ReturnType<typeof useOpenForm>;
  /** Where answers are posted; `next` opens a row's form. */
  href(next?: string): string;
  /** Without the menu, which Today has. */
  isShort?: boolean;
  /** After an invalid date, without script. */
  typed?: OutcomeResult["typed"];
};

/** "Done" asks for the next step below the row. */
export function FollowUpList({ rows, today, mayChange, fetcher, openForm, href, isShort, typed }: Props) {
  const t = useTranslations("followUps");
  const wrong = fetcher.data?.typed;
  return (
    <ul
      data-rows
      aria-label={t("title")}
      className={classes(
        "@container divide-y divide-line rounded-lg border border-line bg-surface text-sm",
        !isShort && "max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:[&>li]:px-4",
      )}
    >
      {rows.map((row) => {
        const target = targetOf(row);
        const isOpen = mayChange && openForm.openTarget === target;
        return (
          <li key={target} className="day-row" data-open={isOpen || undefined}>
            <FollowUpRow row={row} today={today} />
            <div className="flex [grid-area:buttons] @max-[40rem]:-mr-2 @min-[40rem]:gap-1.5">
              <RowButtons
                row={row}
                href={href(target)}
                isOpen={isOpen}
                isShort={isShort}
                mayChange={mayChange}
                onAsk={() => (isOpen ? openForm.close() : openForm.open(target))}
                submit={fetcher.submit}
                action={href()}
                onCall={() => mayChange && !isOpen && openForm.open(target)}
              />
            </div>
            {isOpen ? (
              <NextForm
                target={target}
                name={row.name}
                action={row.action ?? ""}
                href={href()}
                today={today}
                form={fetcher.Form}
                typed={wrong?.target === target ? wrong : typed}
                onClose={openForm.close}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
