import { type KeyboardEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { FormPart } from "./form-part.tsx";

type Props = {
  list: string;
  title: string;
  says: string;
  open: boolean;
  lead: string;
  first: number;
  most: number;
  children(at: number): ReactNode;
};

/** With empty rows at the end; with script, more on demand, and Enter goes to the next row. */
export function Rows({ list, title, says, open, lead, first, most, children }: Props) {
  const t = useTranslations("customRegisters.form");
  const isLive = useHydrated();
  const [more, setMore] = useState(0);
  const count = Math.min(most, first + more);
  const goTo = (at: number, part: string) => {
    if (at >= most) return;
    if (at >= count) flushSync(() => setMore(more + 1));
    document.getElementById(`${list}.${at}.${part}`)?.focus();
  };
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const [, at, part] = /^\w+\.(\d+)\.(en|hi)$/.exec((event.target as HTMLElement).id) ?? [];
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !part) return;
    event.preventDefault();
    goTo(Number(at) + 1, part);
  };
  return (
    <FormPart title={title} says={says} open={open} onKeyDown={onEnter}>
      <p className="max-w-text text-sm text-ink-soft">{lead}</p>
      {Array.from({ length: count }, (_, at) => children(at))}
      {isLive && count < most ? (
        <Button variant="quiet" icon="plus" className="justify-self-start" onClick={() => goTo(count, "en")}>
          {t("addRow")}
          <span className="sr-only"> {title}</span>
        </Button>
      ) : null}
    </FormPart>
  );
}
