import { useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { listenToToasts, readToasts } from "../../../ui/toast.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

const rowOf = (element: Element | null) => element?.closest<HTMLElement>("table.clients tbody .client-row");
/** All of them, also those of which only the place is kept. */
const rowsNow = () => [...(document.querySelector("table.clients tbody")?.children ?? [])] as HTMLElement[];

/**
 * Keys of a client list: "j" and "k" go down and up, "x" ticks, "e" edits, "a" assigns, "n" adds at `addPath`; Enter opens.
 */
export function useListKeys(rows: unknown, addPath: string | undefined): void {
  const navigate = useNavigate();
  const t = useTranslations("clients.keys");
  useKeptFocus(rows);
  useKeys({
    j: { label: t("next"), run: () => step(1) },
    k: { label: t("previous"), run: () => step(-1) },
    ...(addPath
      ? {
          x: { label: t("tick"), run: () => inRow("input[name=id]")?.click() },
          e: { label: t("edit"), run: () => inRow(".edit")?.click() },
          a: { label: t("assign"), run: assign },
          n: { label: t("add"), run: () => void navigate(addPath) },
        }
      : {}),
  });
}

const inRow = (selector: string) => rowOf(document.activeElement)?.querySelector<HTMLElement>(selector);

/** To the choice of the ticked rows' assignee, or to that of the focused row. */
function assign(): void {
  const bar = document.querySelector<HTMLElement>("#clients .bulk-float:not([data-count='0']) select");
  if (bar) bar.focus();
  else inRow(".cell-staff button")?.click();
}

function step(by: 1 | -1): void {
  const rows = rowsNow().filter(({ inert }) => !inert);
  const current = rows.indexOf(rowOf(document.activeElement) ?? document.body);
  const next = current < 0 ? rows[0] : rows[current + by];
  next?.querySelector<HTMLElement>("a")?.focus();
}

/**
 * When the focus is lost, because its row left the list or its bar closed, it moves to the row in that place, or to the
 * heading. The row itself is focused, not its link: a second press of Enter would open it.
 */
function useKeptFocus(rows: unknown): void {
  const place = useRef(-1);
  const held = useRef<Element>(undefined);
  const toasts = useSyncExternalStore(listenToToasts, readToasts, readToasts);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      held.current = target;
      const row = rowOf(target);
      if (row) place.current = rowsNow().indexOf(row);
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const at = document.activeElement;
    const isLost = at === document.body ? held.current && isGone(held.current) : at && isGone(at);
    if (isLost) (rowNear(place.current) ?? document.querySelector<HTMLElement>("main h1"))?.focus();
  }, [rows, toasts]);
}

const isGone = (element: Element) =>
  !element.isConnected || element.closest("[inert]") !== null || !element.checkVisibility();

/** The row in a place or the next one, at the end the last; none before any row had the focus. */
function rowNear(place: number): HTMLElement | undefined {
  const isLeft = ({ inert }: HTMLElement) => !inert;
  const all = rowsNow();
  return place < 0 ? undefined : (all.slice(place).find(isLeft) ?? all.findLast(isLeft));
}
