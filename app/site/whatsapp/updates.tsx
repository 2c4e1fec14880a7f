import { data } from "react-router";
import { dbContext, secretContext, settingsContext } from "../../contexts/services.ts";
import { consentByReference } from "../../domain/messages/whatsapp/visitor-consent.server.ts";
import { networkKey } from "../../platform/db/network-key.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { languageOf } from "../../platform/language/language.ts";
import { Message } from "../../ui/message.tsx";
import { Heading, Section } from "../../ui/section.tsx";
import { MessagesProvider, useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/updates";
import { AskForUpdates } from "./ask-for-updates.tsx";

export const handle: PageHandle = { bilingual: true };

const isReference = (text: string) => /^S-\d{5}-\d{5}$/.test(text);

export function loader({ params: { reference }, context }: Route.LoaderArgs) {
  if (!context.get(settingsContext).whatsapp() || !isReference(reference)) throw data(null, { status: 404 });
  return { reference };
}

export async function action({ request, params: { reference }, context }: Route.ActionArgs) {
  if (!context.get(settingsContext).whatsapp() || !isReference(reference)) throw data(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const network = networkKey(context.get(secretContext), context.get(requestContext).address);
  const { button } = applicantMessages[language].updates;
  const visitor = { network, words: button, language };
  const noted = await consentByReference(context.get(dbContext), reference, visitor, new Date());
  return data(noted, { status: noted === "often" ? 429 : 200 });
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, applicantMessages[languageOf(location.pathname)].updates.title);

export default function Updates({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLocale();
  return (
    <Section width="text" inner="stack gap-6">
      <MessagesProvider locale={language} messages={{ publicApplicantLinks: applicantMessages[language] }}>
        <Words noted={actionData} reference={loaderData.reference} />
      </MessagesProvider>
    </Section>
  );
}

function Words({ noted, reference }: { noted: "noted" | "often" | undefined; reference: string }) {
  const t = useTranslations("publicApplicantLinks.updates");
  return (
    <>
      <Heading level="h1" lead={t("lead", { reference })}>
        {t("title")}
      </Heading>
      {noted === "noted" ? (
        <Message tone="success">{t("done")}</Message>
      ) : (
        <>
          {noted === "often" ? <Message tone="error">{t("often")}</Message> : null}
          <AskForUpdates />
        </>
      )}
    </>
  );
}
