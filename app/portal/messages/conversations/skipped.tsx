import { listSkippedMails, makeEnquiryOf } from "../../../domain/messages/mails/skipped-mails.server.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/skipped";
import { withConversationWords } from "./conversation-words.ts";

export const handle: PortalHandle = { needs: "conversations.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return { mails: await listSkippedMails(db, staff), mayChange: may(staff, "conversations.write") };
}

export const action = portalAction({ "conversations.write": { enquiry } });

async function enquiry({ db, staff, text, now }: Post) {
  return (await makeEnquiryOf(db, staff, text("id"), now)) === "gone" ? gone() : done("enquiry");
}

export const shouldRevalidate = reloadAfterConflict;

export default withConversationWords(SkippedMails);

function SkippedMails({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, mayChange } = loaderData;
  const t = useTranslations("conversations.skipped");
  const messages = useTranslations("conversations");
  const { istDateTime } = useDates();
  return (
    <div className="stack max-w-page gap-4">
      <PageHead
        back={{ to: "/inbox/messages", label: messages("title") }}
        title={t("title")}
        lead={t("lead", { days: retentionDays.channelEvents })}
      />
      <ActionMessage result={actionData} t={t} />
      {mails.length === 0 ? <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState> : null}
      {mails.length > 0 ? (
        <Card className="py-2">
          <ul className="divide-y divide-line">
            {mails.map(({ id, reason, from, subject, at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-semibold wrap-anywhere">{subject || t("noSubject")}</p>
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    <span>{from || t("noSender")}</span> · <span>{istDateTime(at)}</span> ·{" "}
                    <span>{t(`reasons.${reason}`)}</span>
                  </p>
                </div>
                {mayChange && from ? (
                  <PostButton
                    label={
                      <>
                        {t("make")}
                        <span className="sr-only">{`: ${subject || from}`}</span>
                      </>
                    }
                    intent="enquiry"
                    fields={{ id }}
                    variant="quiet"
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
