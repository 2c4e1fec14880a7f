import type { ReactNode } from "react";
import { isUnlimited, limitNumber } from "../../../domain/messages/whatsapp/day-limit.ts";
import type { WhatsAppState } from "../../../domain/messages/whatsapp/state.server.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Age } from "../../frame/page/age.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Step } from "./edit-action.server.ts";
import { accountWord, limitWord, qualityWord } from "./meta-words.ts";
import { isBroken } from "./own-number-card.tsx";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

type Words = { words: WhatsAppWords };

type Props = Words & {
  on: boolean;
  origin: string;
  verifyToken: string;
  state: WhatsAppState;
  now: string;
  /** End of life of the API version, with its source. */
  version: { version: string; day: string; source: { name: string; url: string; read: string } } | null;
  /** Number of approved templates. */
  approved: number;
};

/** Set-up steps with their state. */
export function StepsCard({ words, on, origin, verifyToken, state, now, version, approved }: Props) {
  const t = useWhatsAppWords(words);
  const { istDateTime, dayInWords } = useDates();
  const { lastEventAt, unsigned, pausedAt } = state;
  const isSecure = origin.startsWith("https:");
  const firstUndone = [on, isSecure, lastEventAt !== null].indexOf(false);
  return (
    <Card className="grid gap-4">
      <PageHead level="h2" title={t("steps.title")} lead={t("steps.lead")} />
      {pausedAt && !isBroken(state.own) ? (
        <Message tone="warning" title={t("steps.paused", { time: istDateTime(pausedAt) })} still>
          <p className="mb-2">{t("steps.pausedText", { count: state.outgoing })}</p>
          <PostButton intent="resume" label={t("steps.resume")} variant="quiet" />
        </Message>
      ) : null}
      {state.advertisingPausedAt ? (
        <Message
          tone="warning"
          title={t("steps.advertising", { time: istDateTime(state.advertisingPausedAt) })}
          still
        >
          <p className="mb-2">{t("steps.advertisingText")}</p>
          <PostButton intent="resumeAdvertising" label={t("steps.resumeAdvertising")} variant="quiet" />
        </Message>
      ) : null}
      <ol className="grid">
        <Line
          open={firstUndone === 0}
          done={on}
          title={t("steps.entered")}
          text={t(on ? "steps.enteredYes" : "steps.enteredNo")}
        >
          {version ? (
            <p className="text-sm text-ink-soft">
              {t("steps.version", { version: version.version, day: dayInWords(version.day) })}{" "}
              <a href={version.source.url} rel="noopener noreferrer" target="_blank" className="link">
                {version.source.name}
              </a>{" "}
              ({t("steps.versionRead", { day: dayInWords(version.source.read) })})
            </p>
          ) : null}
        </Line>
        <Line
          open={firstUndone === 1}
          done={isSecure}
          title={t("steps.https")}
          text={isSecure ? origin : t("steps.httpsNo", { origin })}
        />
        <Line
          open={firstUndone === 2}
          done={lastEventAt !== null}
          title={t("steps.webhook")}
          text={t("steps.webhookText")}
        >
          <CopyField id="webhook" label={t("steps.address")} value={`${origin}/webhooks/whatsapp`} />
          <CopyField id="verify" label={t("steps.verifyToken")} value={verifyToken} />
        </Line>
        <Line done={lastEventAt !== null} title={t("steps.subscribe")} text={t("steps.subscribeText")}>
          <div className="flex flex-wrap gap-3">
            <PostButton intent="check" label={t("steps.check")} variant="quiet" />
            <PostButton intent="subscribe" label={t("steps.subscribeButton")} variant="quiet" />
          </div>
        </Line>
        <Line
          done={lastEventAt !== null}
          title={t("steps.lastEvent")}
          text={lastEventAt ? "" : t("steps.noEvent")}
        >
          {lastEventAt ? (
            <p className="text-ink-soft">
              <Age at={lastEventAt} now={now} />
            </p>
          ) : null}
          {unsigned ? (
            <p className="text-ink-soft">
              {t("steps.unsigned", { count: unsigned.count, time: istDateTime(unsigned.at) })}
            </p>
          ) : null}
          {state.account ? (
            <p className="text-ink-soft wrap-anywhere">
              {t("steps.account", {
                text: accountWord(t, state.account),
                time: istDateTime(state.account.at),
              })}
            </p>
          ) : null}
          {state.events > 0 ? (
            <p className="text-ink-soft">{t("steps.waiting", { count: state.events })}</p>
          ) : null}
        </Line>
        <People words={words} state={state} />
        <Line
          done={approved > 0}
          title={t("steps.templates")}
          text={approved > 0 ? t("steps.templatesYes", { count: approved }) : t("steps.templatesNo")}
        >
          <PostButton intent="templates" label={t("steps.fetch")} variant="quiet" />
        </Line>
      </ol>
    </Card>
  );
}

/** People written to first in the last 24 hours, and the limit. */
function People({ words, state: { limit, opened } }: Words & Pick<Props, "state">) {
  const t = useWhatsAppWords(words);
  const { istDateTime } = useDates();
  const dayLimit = limit ? limitNumber(limit.limit) : undefined;
  const isFull = dayLimit !== undefined && opened >= dayLimit;
  const sentence =
    dayLimit !== undefined
      ? t("steps.limitText", { count: opened, max: dayLimit.toLocaleString("en-IN") })
      : t(limit && isUnlimited(limit.limit) ? "steps.limitFree" : "steps.limitNone", { count: opened });
  return (
    <Line done={limit !== null && !isFull} title={t("steps.limit")} text={sentence}>
      {isFull ? <p className="text-marigold-text">{t("steps.limitFull")}</p> : null}
      {limit ? (
        <p className="text-sm text-ink-soft">{t("steps.limitRead", { time: istDateTime(limit.at) })}</p>
      ) : null}
    </Line>
  );
}

type LineProps = { done: boolean; open?: boolean; title: string; text: string; children?: ReactNode };

/** One is open at a time. */
function Line({ done, open, title, text, children }: LineProps) {
  const summary = (
    <span className="flex min-w-0 gap-3">
      <Icon name={done ? "check" : "info"} className={done ? "mt-0.5 text-leaf" : "mt-0.5 text-ink-soft"} />
      {title}
    </span>
  );
  return (
    <li>
      <Disclosure name="step" open={open} summary={summary}>
        <div className="grid justify-items-stretch gap-2">
          {text === "" ? null : <p className="wrap-anywhere">{text}</p>}
          {children}
        </div>
      </Disclosure>
    </li>
  );
}

/** With what to do next. */
export function StepResult({ words, found }: Words & { found: Step }) {
  const t = useWhatsAppWords(words);
  if (found.step === "refused") {
    const { reason, code, detail } = found.refusal;
    return (
      <Message tone="error" title={t(`codes.${reason}.what`)}>
        <p>{t(`codes.${reason}.todo`)}</p>
        <p className="text-sm text-ink-soft wrap-anywhere" lang="en">
          {[code, detail].filter((part) => part !== null && part !== "").join(": ")}
        </p>
      </Message>
    );
  }
  if (found.step === "number") {
    const { number, name, quality, limit } = found.number;
    return (
      <Message tone={found.subscribed ? "success" : "warning"} title={t("results.number", { number, name })}>
        <p>{t("results.quality", { quality: qualityWord(t, quality), limit: limitWord(t, limit) })}</p>
        <p>{t(found.subscribed ? "results.events" : "results.noEvents")}</p>
        {found.number.isOnApp ? <p>{t("results.onApp")}</p> : null}
      </Message>
    );
  }
  if (found.step === "templates" || found.step === "handedIn")
    return <Message tone="success">{t(`results.${found.step}`, { count: found.count })}</Message>;
  const isDone = ["subscribed", "resumed", "resumedAdvertising", "asked"].includes(found.step);
  return <Message tone={isDone ? "success" : "warning"}>{t(`results.${found.step}`)}</Message>;
}
