import { useTranslations } from "use-intl";
import { type Client, waitingOn } from "../../../domain/clients/tables.ts";
import { optionOf } from "../../../ui/select.tsx";

/** Whom the client waits for, where the page's script does not run and nothing can be changed in place. */
export function WaitingForm({ client }: { client: Client }) {
  const t = useTranslations("clients");
  const save = useTranslations("profile.note")("save");
  return (
    <noscript>
      <form method="post" className="print-none flex items-center gap-2 text-sm">
        <input type="hidden" name="intent" value="waiting" />
        <input type="hidden" name="client" value={client.id} />
        <label className="flex items-center gap-2">
          {t("fields.waiting")}
          <select name="on" defaultValue={client.waiting_on ?? ""} className="control w-auto py-1">
            <option value="">{t("none")}</option>
            {waitingOn.map((value) => optionOf({ value, label: t(`waitingOn.${value}`) }))}
          </select>
        </label>
        <button type="submit" className="btn btn-quiet">
          {save}
        </button>
      </form>
    </noscript>
  );
}
