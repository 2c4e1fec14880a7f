import { useSearchParams } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { Message } from "../../../../ui/message.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";

type Props = { client: Pick<Client, "id" | "mobile" | "register"> };

export function PdfCard({ client }: Props) {
  const t = useTranslations("profile.pdf");
  const [query] = useSearchParams();
  const wrong = query.get("loanSheet");
  return (
    <Card id="papers" className="stack gap-3 p-4 sm:p-5" title={t("title")}>
      <div className="grid justify-items-start gap-2">
        <ButtonLink href={`${profilePath(client.id)}/summary.pdf`} variant="quiet" icon="download">
          {t("summary.button")}
        </ButtonLink>
        <p className="text-sm text-ink-soft">{t("summary.hint")}</p>
      </div>
      {wrong === "own" || wrong === "terms" ? <Message tone="error">{t(`wrong.${wrong}`)}</Message> : null}
      <Disclosure summary={t("sheet.title")} open={wrong !== null} className="border-b-0">
        <LoanSheetForm client={client} typed={query} />
      </Disclosure>
      <ButtonLink
        href={`${profilePath(client.id)}/calculator?calculator=${client.register}`}
        variant="quiet"
        icon="coins"
        className="justify-self-start"
      >
        {t("calculator")}
      </ButtonLink>
    </Card>
  );
}

function LoanSheetForm({ client, typed }: Props & { typed: URLSearchParams }) {
  const t = useTranslations("profile.pdf.sheet");
  const given = (name: string) => ({
    id: `sheet-${name}`,
    name,
    defaultValue: typed.get(name) ?? "",
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 20,
  });
  return (
    <form action={`${profilePath(client.id)}/loan-sheet.pdf`} className="grid gap-4 text-ink sm:grid-cols-2">
      <p className="text-sm text-ink-soft sm:col-span-2">{t("hint")}</p>
      <TextInput {...given("own")} label={t("own")} fieldClass="sm:col-span-2" />
      <TextInput {...given("rate")} label={t("rate")} />
      <TextInput {...given("months")} label={t("months")} />
      <p className="sm:col-span-2">
        <Button type="submit" variant="quiet" icon="download">
          {t("button")}
        </Button>
      </p>
    </form>
  );
}
