import { Form } from "react-router";
import type { FoundClient } from "../../../../domain/cases/clients/find-client.server.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { spaced } from "../../../../platform/language/phone.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { PostButton } from "../../../../ui/post-button.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";

function ClientLines({ client }: { client: FoundClient }) {
  return (
    <span className="grid min-w-0">
      <strong className="wrap-anywhere">{client.name}</strong>
      <span className="text-sm wrap-anywhere text-ink-soft">
        <span className="tabular-nums">{spaced(client.mobile)}</span> · {client.project_name}
      </span>
    </span>
  );
}

export function ClientCard({ title, client }: { title: string; client: FoundClient }) {
  return (
    <Card className="grid content-start gap-2 p-4 sm:p-5" title={title}>
      <ClientLines client={client} />
    </Card>
  );
}

export function MergedClients({ keep, clients }: { keep: Client; clients: readonly Client[] }) {
  const t = useTranslations("merge");
  const { istDateTime } = useDates();
  return (
    <Card className="grid gap-4 p-4 sm:p-5" title={t("behind")}>
      <ul className="grid divide-y divide-line">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <ClientLines client={client} />
              <span className="text-sm text-ink-soft">
                {t("mergedOn", { when: istDateTime(client.updated_at) })}
              </span>
            </span>
            <PostButton
              label={t("undo")}
              intent="undo"
              fields={{ keep: keep.id, other: client.id }}
              variant="quiet"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Choice = {
  keep: Client;
  duplicates: readonly FoundClient[];
  found: readonly FoundClient[];
  typed: string;
};

/** A duplicate, or one found by search. */
export function ChooseOther({ keep, duplicates, found, typed }: Choice) {
  const t = useTranslations("merge");
  return (
    <Card className="grid gap-5 p-4 sm:p-5" title={t("choose")}>
      {duplicates.length > 0 ? (
        <Choices title={t("duplicates")} keep={keep} clients={duplicates} />
      ) : (
        <p className="text-ink-soft">{t("noDuplicates")}</p>
      )}
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="keep" value={keep.id} />
        <TextInput
          id="search"
          name="q"
          type="search"
          label={t("search")}
          defaultValue={typed}
          fieldClass="min-w-0 grow"
        />
        <Button type="submit" variant="quiet" icon="search">
          {t("find")}
        </Button>
      </Form>
      {found.length > 0 ? <Choices title={t("found")} keep={keep} clients={found} /> : null}
      {typed !== "" && found.length === 0 ? <p>{t("nothing")}</p> : null}
    </Card>
  );
}

function Choices({ title, keep, clients }: { title: string; keep: Client; clients: readonly FoundClient[] }) {
  const t = useTranslations("merge");
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      <ul className="grid divide-y divide-line">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <ClientLines client={client} />
            <ButtonLink href={`/clients/merge?keep=${keep.id}&other=${client.id}`} variant="quiet">
              {t("compare")}
              <span className="sr-only"> {client.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
