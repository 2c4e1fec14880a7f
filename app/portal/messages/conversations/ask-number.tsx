import { dayMs } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import { threadAction } from "./thread-action.ts";

type Props = Pick<
  LoadedThread,
  "counterpartId" | "channels" | "thread" | "mayWrite" | "language" | "question" | "postKey" | "now"
>;

/** Shows the message that will be sent. */
export function AskNumber({
  counterpartId,
  channels,
  thread,
  mayWrite,
  language,
  question,
  postKey,
  now,
}: Props) {
  const t = useTranslations("conversations.number");
  const Form = usePostingForm();
  const hidden = channels.find(({ channel, isHidden }) => channel === "whatsapp" && isHidden);
  if (!hidden || !mayWrite) return null;
  const canAsk = hidden.isOn && hidden.isOpen && !hidden.isStopped;
  const asked = thread.entries.some(
    (entry) =>
      entry.type === "message" &&
      entry.kind === "askNumber" &&
      entry.state !== "failed" &&
      entry.state !== "cancelled" &&
      Date.parse(now) - Date.parse(entry.at) < dayMs,
  );
  return (
    <details className="border-line text-sm in-[.chat]:border-b">
      <summary className={`min-h-9 content-center pointer-coarse:min-h-11 ${column}`}>
        <span className="link">{t("none")}</span>
      </summary>
      <div className={`grid gap-2 pb-3 ${column}`}>
        <p>{t("hidden")}</p>
        {asked ? <p>{t("asked")}</p> : null}
        {canAsk && !asked ? (
          <Form method="post" action={threadAction(counterpartId)} preventScrollReset className="grid gap-2">
            <HiddenFields values={{ intent: "askNumber", language, key: `number ${postKey}` }} />
            <p className="text-ink-soft" lang={language}>
              {question}
            </p>
            <p>
              <Button type="submit" variant="quiet">
                {t("ask")}
              </Button>
            </p>
          </Form>
        ) : null}
        {canAsk || asked ? null : <p>{t("closed")}</p>}
      </div>
    </details>
  );
}

const column = "mx-auto w-full max-w-240 in-[.chat]:px-4";

/** The staff member confirms the number. */
export function TakeNumber({ counterpartId, message }: { counterpartId: string; message: string }) {
  const t = useTranslations("conversations.number");
  const Form = usePostingForm();
  return (
    <Form method="post" action={threadAction(counterpartId)} preventScrollReset>
      <HiddenFields values={{ intent: "takeNumber" }} />
      <button type="submit" name="message" value={message} className="link min-h-11 text-sm">
        {t("take")}
      </button>
    </Form>
  );
}
