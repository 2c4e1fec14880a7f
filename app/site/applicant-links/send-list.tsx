import type { WantedDocument, WantedDocuments } from "../../domain/cases/applicant-links/wanted.server.ts";
import { customDocumentName } from "../../domain/catalogue/services/checklist.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { localeOf } from "../../platform/language/language.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { messageOr } from "../../platform/language/translate.ts";
import { accepted } from "../../platform/uploads/file-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { outcomeTexts } from "./outcome-text.ts";

type Props = WantedDocuments & { token: string };

export function SendList({ wanted, have, room, token }: Props) {
  const t = useTranslations("publicApplicantLinks.send");
  const isOpen = ({ ifApplies, state }: WantedDocument) => ifApplies && state === "missing";
  const needed = wanted.filter((one) => !isOpen(one));
  const ifApplies = wanted.filter(isOpen);
  const closed = room.files < 1;
  const size = Math.max(0, Math.floor(room.bytes / (1024 * 1024)));
  const row = (one: WantedDocument) => <WantedRow key={one.type} wanted={one} closed={closed} />;
  return (
    <div className="stack gap-8" data-send={`/send/${token}/files`} {...useWords()}>
      {closed ? <Message tone="warning">{t("full")}</Message> : null}
      <section className="grid gap-2">
        <h2 className="text-xl">{t("wanted")}</h2>
        {needed.length > 0 ? <ul>{needed.map(row)}</ul> : <Message tone="success">{t("complete")}</Message>}
        {ifApplies.length > 0 ? (
          <Disclosure summary={t("ifApplies", { count: ifApplies.length })} className="border-t">
            <ul className="text-ink">{ifApplies.map(row)}</ul>
          </Disclosure>
        ) : null}
      </section>
      {closed ? null : <p className="text-sm text-ink-soft">{t("room", { files: room.files, size })}</p>}
      {have.length > 0 ? <Have types={have} /> : null}
      <LineTemplate />
    </div>
  );
}

/** A page contains only the style rules of its own markup, so the script's lines are here as a template. */
function LineTemplate() {
  return (
    <template>
      <li className="send-line">
        <progress />
        <span className="font-semibold text-leaf wrap-anywhere" />
        <span className="text-brick" />
      </li>
    </template>
  );
}

function useWords() {
  const language = useLocale();
  const { sending, reducing, waitingFor, checkingNow, queued } = applicantMessages[language].send;
  const words = {
    sending,
    reducing,
    waiting: waitingFor,
    checking: checkingNow,
    queued,
    ...outcomeTexts(language),
  };
  return { "data-words": JSON.stringify(words) };
}

function WantedRow({ wanted, closed }: { wanted: WantedDocument; closed: boolean }) {
  const t = useTranslations("publicApplicantLinks");
  const { type, state, reason, sent } = wanted;
  const language = useLocale();
  const name = messageOr(t, `papers.${type}`, customDocumentName(type, language));
  const shows = messageOr(t, `shows.${type}`, "");
  const locale = localeOf[language];
  return (
    <li className="needed grid gap-1 border-t border-line py-3">
      <h3 className="flex items-center gap-2 text-base">
        {state === "again" ? <Icon name="alert" className="text-brick" /> : null}
        <span>{name}</span>
      </h3>
      {shows ? <p className="text-sm text-ink-soft">{shows}</p> : null}
      {state === "again" ? (
        <p className="font-semibold text-brick wrap-anywhere">
          {reason ? t("send.againBecause", { reason }) : t("send.again")}
        </p>
      ) : null}
      {sent.map((one) => (
        <p key={one.reference} className="flex gap-2 text-sm text-leaf">
          <Icon name="check" className="mt-0.5 shrink-0" />
          {t("send.checking", { at: istDateTime(one.at, locale), reference: one.reference })}
        </p>
      ))}
      {/* Until a file is chosen there is nothing to send; with script it is sent at once. */}
      {closed ? null : (
        <form
          method="post"
          encType="multipart/form-data"
          className="group/send mt-1 flex flex-wrap items-center gap-2"
        >
          <input type="hidden" name="documentType" value={type} />
          <label className="btn btn-quiet relative focus-within:outline-3">
            <Icon name="photo" />
            {t("send.choose")}
            <input
              type="file"
              name="files"
              aria-label={t("send.pick", { document: name })}
              accept={accepted}
              multiple
              required
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
          <span className="text-sm group-invalid/send:hidden">{t("send.chosen")}</span>
          <Button type="submit" className="group-invalid/send:hidden">
            {t("send.submit")}
          </Button>
        </form>
      )}
      <ul className="grid gap-2 empty:hidden" aria-live="polite" data-lines="" />
    </li>
  );
}

function Have({ types }: { types: WantedDocuments["have"] }) {
  const t = useTranslations("publicApplicantLinks");
  const language = useLocale();
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{t("send.have")}</h2>
      <ul className="grid gap-1">
        {types.map((type) => (
          <li key={type} className="flex gap-2">
            <Icon name="check" className="mt-0.5 shrink-0 text-leaf" />
            {messageOr(t, `papers.${type}`, customDocumentName(type, language))}
          </li>
        ))}
      </ul>
    </section>
  );
}
