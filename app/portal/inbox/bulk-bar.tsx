import { useRef } from "react";
import { useTranslations } from "use-intl";
import { bulkSelects, enquiryStates } from "../../domain/enquiries/tables.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { openByKey } from "../../ui/open-by-key.ts";
import { optionOf } from "../../ui/select.tsx";
import { useTicks } from "../../ui/use-ticks.ts";

type Props = { team: readonly { id: string; name: string }[] };

/** Floats over the list while enquiries are ticked, and changes them; a choice acts at once and can be undone. */
export function InboxBulkBar({ team }: Props) {
  const t = useTranslations("inbox.bulk");
  const states = useTranslations("inbox.states");
  const bar = useRef<HTMLDivElement>(null);
  const { count, all, tickAll } = useTicks(bar);
  const options = {
    state: enquiryStates.map((value) => ({ value, label: states(value) })),
    assigned_to: [
      { value: "none", label: t("nobody") },
      ...team.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  return (
    <div ref={bar} data-count={count} className="bulk-float band">
      <HiddenFields values={{ intent: "bulk" }} />
      <span role="status" className="font-semibold tabular-nums">
        {count > 0 ? t("selected", { count }) : ""}
      </span>
      {all ? null : (
        <Button variant="quiet" onClick={() => tickAll(true)} className="script-only">
          {t("all")}
        </Button>
      )}
      {bulkSelects.map((field) => (
        <select
          key={field}
          name={`set-${field}`}
          defaultValue=""
          aria-label={t(`fields.${field}`)}
          onKeyDown={openByKey}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{t(`fields.${field}`)}</option>
          {options[field].map(optionOf)}
        </select>
      ))}
      <noscript>
        <Button type="submit" variant="quiet">
          {t("apply")}
        </Button>
      </noscript>
      <Button type="submit" name="field" value="unread" variant="quiet">
        {t("fields.unread")}
      </Button>
      <Button type="submit" name="quick" value="done" variant="quiet" icon="check">
        {t("close")}
      </Button>
      <Button type="submit" name="quick" value="spam" variant="quiet" icon="close">
        {t("spam")}
      </Button>
      <button
        type="button"
        onClick={() => tickAll(false)}
        className="script-only grid size-11 place-items-center"
      >
        <Icon name="close" />
        <span className="sr-only">{t("clear")}</span>
      </button>
    </div>
  );
}
