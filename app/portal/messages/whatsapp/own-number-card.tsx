import type { OwnNumberState, SyncKind } from "../../../domain/messages/whatsapp/own-number.server.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Card } from "../../../ui/card.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

type Words = { words: WhatsAppWords };
type Props = Words & { own: OwnNumberState; waiting: number; on: boolean };

export const isBroken = ({ link }: OwnNumberState): boolean =>
  link !== undefined && link.state !== "connected";

/** A number that is also used in the app: what interrupts it, and what the phone shares once. */
export function OwnNumberCard({ words, own, waiting, on }: Props) {
  const t = useWhatsAppWords(words);
  return (
    <Card className="grid gap-4">
      <PageHead level="h2" title={t("own.title")} />
      <Broken words={words} own={own} waiting={waiting} />
      <p>{own.isOnApp === undefined ? t("own.unknown") : t(own.isOnApp ? "own.yes" : "own.no")}</p>
      <div className="grid gap-1">
        <p>{t("own.fieldsLead")}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {Object.entries(words.own.fields).map(([field, what]) => (
            <li key={field}>
              <code>{field}</code>: {what}
            </li>
          ))}
        </ul>
      </div>
      <p>{t("own.register")}</p>
      {on ? (
        <section className="grid gap-3" aria-label={t("own.sync")}>
          <h3 className="text-lg font-semibold">{t("own.sync")}</h3>
          <p>{t("own.syncLead")}</p>
          <Share words={words} own={own} kind="contacts" ask="askContacts" />
          <Share words={words} own={own} kind="history" ask="askHistory" />
        </section>
      ) : null}
    </Card>
  );
}

function Broken({ words, own: { link }, waiting }: Omit<Props, "on">) {
  const t = useWhatsAppWords(words);
  const { istDateTime } = useDates();
  if (!link || link.state === "connected") return null;
  const { state, reason, at } = link;
  const unknown = reason === "" ? t("own.reasons.none") : t("own.reasons.other", { word: reason });
  const waits = t("own.waits", { count: waiting });
  return (
    <Message
      tone={state === "ended" ? "error" : "warning"}
      title={t(`own.${state}`, { time: istDateTime(at) })}
      still
    >
      <p>{state === "ended" ? messageOr(t, `own.reasons.${reason}`, unknown) : t("own.movedText")}</p>
      {waits === "" ? null : <p>{waits}</p>}
      {state === "ended" ? (
        <>
          <p className="mb-2">{t("own.again")}</p>
          <PostButton intent="resume" label={t("steps.resume")} variant="quiet" />
        </>
      ) : null}
    </Message>
  );
}

type ShareProps = Words & Pick<Props, "own"> & { kind: SyncKind; ask: "askContacts" | "askHistory" };

/** Asked for by a press, and again only after Meta has refused it. */
function Share({ words, own, kind, ask }: ShareProps) {
  const t = useWhatsAppWords(words);
  const { istDateTime } = useDates();
  const sync = own[kind];
  const { refused, progress } = (kind === "history" && own.history) || {};
  const mayAsk = refused === undefined && (sync === undefined || sync.state === "refused");
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      <p>{t(`own.${kind}`)}</p>
      {sync && refused === undefined ? (
        <p className="text-ink-soft">{t(`own.states.${sync.state}`, { time: istDateTime(sync.at) })}</p>
      ) : null}
      {progress === undefined ? null : <p className="text-ink-soft">{t("own.progress", { progress })}</p>}
      {refused === undefined ? null : <p className="text-marigold-text">{t("own.declined")}</p>}
      {mayAsk ? <PostButton intent={kind} label={t(`own.${ask}`)} variant="quiet" /> : null}
    </div>
  );
}
