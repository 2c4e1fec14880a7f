import { hoursInWords } from "../../domain/firm/settings/hours-in-words.ts";
import { maxPageMessageLength } from "../../domain/messages/conversations/page-message.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { PhoneButtons } from "../frame/page/phone-buttons.tsx";
import { useSiteDetails } from "../frame/page/use-site-details.ts";
import { AskForUpdates } from "../whatsapp/ask-for-updates.tsx";
import type { OwnPage } from "./own-page.server.ts";
import type { PageProblem } from "./page-posts.server.ts";
import { Part } from "./part.tsx";

type Props = { page: OwnPage; done: string | null; problem: PageProblem | undefined };

export function WritePart({ page, done, problem }: Props) {
  const t = useTranslations("publicApplicantLinks.write");
  const own = problem?.of === "write" ? problem : undefined;
  const { hours } = useSiteDetails();
  const language = useLocale();
  return (
    <Part id="write" icon="chat" title={t("title")} notOnPaper>
      {done === "written" ? <Message tone="success">{t("done")}</Message> : null}
      <form method="post" className="grid justify-items-stretch gap-3">
        <HiddenFields values={{ key: page.key }} />
        <Textarea
          id="text"
          label={t("text")}
          hint={t("hint")}
          error={own && t(own.problem, { max: maxPageMessageLength })}
          rows={3}
          maxLength={maxPageMessageLength}
          defaultValue={own?.typed.text}
          required
        />
        <Button intent="write" className="justify-self-start">
          {t("button")}
        </Button>
      </form>
      <div className="grid gap-3 border-t border-line pt-4">
        <p>{t("reach", { hours: hoursInWords(hours, language) })}</p>
        <p className="flex flex-wrap gap-3">
          <PhoneButtons use="helpline" variant="quiet" withNumber />
        </p>
      </div>
      <Updates consent={page.consent} />
    </Part>
  );
}

function Updates({ consent }: Pick<OwnPage, "consent">) {
  const t = useTranslations("publicApplicantLinks.updates");
  if (consent === undefined) return null;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t("caseTitle")}</h3>
      {consent ? <p>{t("asked")}</p> : <AskForUpdates variant="quiet" />}
    </div>
  );
}
