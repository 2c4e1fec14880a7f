import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { AuditFilter } from "../../domain/audit/filter.ts";
import { nouns, verbs } from "../../domain/audit/nouns.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Props = { filter: AuditFilter; actors: readonly { id: string; name: string }[] };

/** The filters, which live in the address; folded while none is in use. */
export function FilterForm({ filter, actors }: Props) {
  const t = useTranslations("audit.filter");
  const known = useTranslations("audit.known");
  const active = Object.keys(filter).length > 0;
  const verbName = (verb: string) => known(`verb.${verb}` as "verb.changed");
  return (
    <Disclosure summary={t(active ? "active" : "title")} open={active} className="card px-5 print:hidden">
      <Form action="/audit" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <Select
          id="who"
          name="who"
          label={t("who")}
          placeholder={t("anybody")}
          defaultValue={filter.who}
          options={[
            { value: "nobody", label: t("nobody") },
            ...actors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          id="noun"
          name="noun"
          label={t("noun")}
          placeholder={t("anyNoun")}
          defaultValue={filter.noun}
          options={nouns.map((value) => ({ value, label: known(`noun.${value}`) }))}
        />
        <Select
          id="verb"
          name="verb"
          label={t("verb")}
          placeholder={t("anyVerb")}
          defaultValue={filter.verb}
          options={verbs.map((value) => ({ value, label: verbName(value) }))}
        />
        <TextInput id="from" name="from" type="date" label={t("from")} defaultValue={filter.from} />
        <TextInput id="to" name="to" type="date" label={t("to")} defaultValue={filter.to} />
        <TextInput
          id="record"
          name="record"
          label={t("record")}
          hint={t("recordHint")}
          maxLength={100}
          autoComplete="off"
          defaultValue={filter.record}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit" icon="search">
            {t("apply")}
          </Button>
          {active ? (
            <ButtonLink href="/audit" variant="quiet">
              {t("clear")}
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </Disclosure>
  );
}
