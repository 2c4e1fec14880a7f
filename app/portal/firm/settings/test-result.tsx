import type { SheetOutcome } from "../../../domain/cases/sheet/try-sheet.server.ts";
import type { Outcome } from "../../../domain/delivery/deliveries/outcome.ts";
import type { MailboxProblem } from "../../../domain/delivery/mailbox/mailbox-state.server.ts";
import type { MailboxOutcome } from "../../../domain/firm/settings/send-test.server.ts";
import { Behind } from "../../../ui/behind.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  outcome: Outcome | SheetOutcome | MailboxOutcome;
  mailbox?: Record<MailboxProblem, string> | undefined;
};

/** How the test of a section went. The reply of a server is folded below its cause, if that is known. */
export function TestResult({ outcome, mailbox }: Props) {
  const t = useTranslations("settings.test");
  const sheet = useTranslations("sheet.problems");
  const arrived = outcome.outcome === "sent";
  const [yes, no] = mailbox ? (["opened", "notOpened"] as const) : (["sent", "notSent"] as const);
  const count = "count" in outcome ? outcome.count : undefined;
  const cause =
    ("problem" in outcome && outcome.problem && sheet(outcome.problem)) ||
    ("mailbox" in outcome && outcome.mailbox && mailbox?.[outcome.mailbox]);
  const answer = [outcome.code, outcome.answer || t("noAnswer")].filter(Boolean).join(" ");
  return (
    <Message tone={arrived ? "success" : "error"} title={t(arrived ? yes : no)}>
      {count === undefined ? null : <p>{t(mailbox ? "mails" : "records", { count })}</p>}
      {cause ? (
        <>
          <p>{cause}</p>
          <Behind summary={t("answer")}>{answer}</Behind>
        </>
      ) : null}
      {cause || count !== undefined ? null : (
        <p className="wrap-anywhere">
          {t("answer")}: <span>{answer}</span>
        </p>
      )}
    </Message>
  );
}
