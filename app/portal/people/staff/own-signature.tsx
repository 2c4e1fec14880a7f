import { Form } from "react-router";
import { longestSignature, type Signatures } from "../../../domain/people/staff/preferences.ts";
import { languages } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";

export function OwnSignature({ signatures }: { signatures: Signatures }) {
  const t = useTranslations("account.signature");
  return (
    <Card className="grid gap-5">
      <PageHead level="h2" title={t("title")} lead={t("lead")} />
      <Form method="post" className="grid gap-5">
        {languages.map((language) => (
          <Textarea
            key={language}
            id={`signature-${language}`}
            name={language}
            label={t(language)}
            rows={3}
            maxLength={longestSignature}
            defaultValue={signatures[language]}
          />
        ))}
        <Button intent="signature" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}
