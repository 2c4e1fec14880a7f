import { dbContext, settingsContext } from "../../contexts/services.ts";
import { checkLinkSoon } from "../../domain/money/payments/came-back.server.ts";
import type { PageHandle } from "../../platform/http/page-handle.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { languageOf } from "../../platform/language/language.ts";
import { Heading } from "../../ui/section.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { unlistedMeta } from "../frame/page/meta.ts";
import type { Route } from "./+types/thanks";
import { LinkPage } from "./link-page.tsx";

export const handle: PageHandle = { bilingual: true };

/** Where a payer comes back to from the provider's page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const details = context.get(settingsContext).payments();
  const { searchParams } = new URL(request.url);
  return { isKnown: await checkLinkSoon(context.get(dbContext), details, searchParams) };
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  unlistedMeta(matches, applicantMessages[languageOf(location.pathname)].thanks.title);

export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  return (
    <LinkPage>
      <Thanks {...loaderData} />
    </LinkPage>
  );
}

function Thanks({ isKnown }: { isKnown: boolean }) {
  const t = useTranslations("publicApplicantLinks.thanks");
  return (
    <Heading level="h1" lead={t(isKnown ? "confirming" : "text")}>
      {t("title")}
    </Heading>
  );
}
