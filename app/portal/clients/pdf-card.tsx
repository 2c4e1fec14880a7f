import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Message } from "../../ui/message.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Props = { file: Pick<Client, "id" | "mobile"> };

/** The papers that can be made of a record. By plain links and a plain form: what comes back is a file, no page. */
export function PdfCard({ file }: Props) {
  const t = useTranslations("summaries");
  const [query] = useSearchParams();
  const wrong = query.get("loanSheet");
  return (
    <Card id="papers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      <div className="grid justify-items-start gap-2">
        <ButtonLink
          href={`/client/${file.mobile}/summary.pdf?file=${file.id}`}
          variant="quiet"
          icon="download"
        >
          {t("summary.button")}
        </ButtonLink>
        <p className="text-sm text-ink-soft">{t("summary.hint")}</p>
      </div>
      {wrong === "own" || wrong === "terms" ? <Message tone="error">{t(`wrong.${wrong}`)}</Message> : null}
      <Disclosure summary={t("sheet.title")} open={wrong !== null} className="border-b-0">
        <LoanSheetForm file={file} typed={query} />
      </Disclosure>
    </Card>
  );
}

function LoanSheetForm({ file, typed }: Props & { typed: URLSearchParams }) {
  const t = useTranslations("summaries.sheet");
  const given = (name: string) => ({
    id: `sheet-${name}`,
    name,
    defaultValue: typed.get(name) ?? "",
    inputMode: "decimal" as const,
    autoComplete: "off",
    maxLength: 20,
  });
  return (
    <form action={`/client/${file.mobile}/loan-sheet.pdf`} className="grid gap-4 text-ink sm:grid-cols-2">
      <p className="text-sm text-ink-soft sm:col-span-2">{t("hint")}</p>
      <input type="hidden" name="file" value={file.id} />
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
