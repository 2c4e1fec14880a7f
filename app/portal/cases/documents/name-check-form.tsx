import type { ListedDocuments } from "../../../domain/cases/documents/list-documents.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { RefusedForm } from "../../frame/page/result.ts";
import { useDates } from "../../frame/page/use-dates.ts";

type Names = ListedDocuments["names"];
type Props = {
  client: string;
  names: Names;
  /** Two documents are there. */
  canCompare: boolean;
  mayWrite: boolean;
  refused: RefusedForm;
};

/** Whether names match on all documents: the most common reason for rejections. Open while it can be answered and is not. */
export function NameCheckForm({ client, names, canCompare, mayWrite, refused }: Props) {
  const { typed, error } = refused;
  const t = useTranslations("documents.names");
  const { istDateTime } = useDates();
  const Form = usePostingForm();
  const found = names?.matches ?? "none";
  const checked = names ? (
    <p className="text-sm text-ink-soft">
      {t("checked", { name: names.staff_name ?? "", date: istDateTime(names.checked_at) })}
    </p>
  ) : null;
  if (!mayWrite)
    return (
      <div className="border-t border-line pt-4">
        <p className="font-semibold">{t("title")}</p>
        <p>
          {t(found)}
          {names?.note ? <span>: {names.note}</span> : null}
        </p>
        {checked}
      </div>
    );
  const isRefused = typed.intent === "names-check";
  return (
    <Disclosure
      key={names?.checked_at ?? ""}
      summary={
        <span>
          {t("title")} <span className="font-normal text-ink-soft">{t(found)}</span>
        </span>
      }
      open={isRefused || (canCompare && found === "none")}
      className="border-t border-b-0"
    >
      <Form method="post" preventScrollReset className="grid gap-3 text-ink">
        <input type="hidden" name="intent" value="names-check" />
        <input type="hidden" name="client" value={client} />
        <Radios
          id="names-match"
          name="found"
          label={t("title")}
          hint={t("hint")}
          className="flex! flex-wrap gap-x-6 [&>legend]:sr-only [&>p]:basis-full"
          defaultValue={isRefused ? (typed.found ?? "none") : found}
          options={(["yes", "no", "none"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <TextInput
          id="names-note"
          name="note"
          label={t("note")}
          maxLength={500}
          autoComplete="off"
          defaultValue={isRefused ? typed.note : (names?.note ?? "")}
          error={isRefused ? error : undefined}
        />
        {checked}
        <p>
          <Button type="submit" variant="quiet">
            {t("save")}
          </Button>
        </p>
      </Form>
    </Disclosure>
  );
}
