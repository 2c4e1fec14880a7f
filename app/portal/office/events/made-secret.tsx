import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { MadeSecret } from "./event-action.server.ts";

export function MadeSecretCard({ made: { secret, endpoint } }: { made: MadeSecret }) {
  const t = useTranslations("events.made");
  return (
    <Card className="grid gap-3 border-leaf">
      <p>{t("text")}</p>
      <CopyField id="made-secret" label={t("title")} value={secret} copy={t("copy")} copied={t("copied")} />
      {endpoint ? (
        <p>
          <TextLink href={`/settings/events/${endpoint}`}>{t("next")}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}
