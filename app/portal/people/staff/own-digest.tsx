import { Form } from "react-router";
import type { OwnDigest as Digest } from "../../../domain/office/digest/choose-digest.server.ts";
import { rhythms } from "../../../domain/office/digest/tables.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";

type Props = { digest: Digest; error: string | undefined };

/** Daily or weekly. */
export function OwnDigest({ digest, error }: Props) {
  const t = useTranslations("account.digest");
  return (
    <Card id="digest" className="grid gap-5">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      <Form method="post" noValidate className="grid gap-5">
        <Radios
          id="every"
          label={t("label")}
          options={(["never", ...rhythms] as const).map((value) => ({ value, label: t(value) }))}
          defaultValue={digest.every}
        />
        <TextInput
          id="mailbox"
          type="email"
          label={t("mailbox")}
          defaultValue={digest.email}
          autoComplete="email"
          maxLength={254}
          error={error}
        />
        <Button intent="digest" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}
