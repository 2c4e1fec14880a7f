import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { openByKey } from "../../../ui/open-by-key.ts";
import { type Option, Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePosts } from "../../frame/page/action-message.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import type { assign, state } from "./enquiry-action.server.ts";
import type { undo } from "./inbox-action.server.ts";

type Props = {
  intent: "state" | "assign";
  /** Name of the posted field. */
  name: "to" | "staff";
  label: string;
  value: string;
  options: readonly Option[];
  placeholder?: string;
};

/** Saves on change, with a toast and undo; without script it has a button. */
export function SavingSelect({ intent, name, label, value, ...select }: Props) {
  const t = useTranslations("enquiries");
  const field = useRef<HTMLSelectElement>(null);
  const fetcher = useFetcher<ResultOf<typeof assign | typeof state | typeof undo>>();
  usePosts(fetcher, useTranslations("enquiries.notices"));
  // Keeps the element, and so the focus; follows the stored value.
  useEffect(() => {
    if (field.current && fetcher.state === "idle") field.current.value = value;
  }, [value, fetcher.state]);
  // A second quick change builds on the first.
  const shown = String(fetcher.formData?.get(name) ?? value);
  const save = (event: FormEvent<HTMLFormElement>) => void fetcher.submit(event.currentTarget);
  return (
    <fetcher.Form method="post" onChange={save} className="flex min-w-0 items-end gap-2">
      <HiddenFields values={{ intent, from: shown }} />
      <Select
        {...select}
        ref={field}
        id={intent}
        name={name}
        label={label}
        defaultValue={value}
        onKeyDown={openByKey}
        aria-busy={fetcher.state !== "idle" || undefined}
        fieldClass="min-w-0 grow"
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {t("save")}
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
