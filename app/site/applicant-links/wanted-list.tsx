import type { CaseDocuments, WantedDocument } from "../../domain/cases/applicant-links/wanted.server.ts";
import { registerOf } from "../../domain/catalogue/registers/registers.ts";
import { customDocumentName, type DocumentType } from "../../domain/catalogue/services/checklist.ts";
import { pictureOf } from "../../domain/catalogue/services/pictures.ts";
import { applicantMessages } from "../../platform/language/applicant-messages.ts";
import { englishPath, localeOf } from "../../platform/language/language.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { messageOr } from "../../platform/language/translate.ts";
import { accepted, limitsInWords } from "../../platform/uploads/file-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import { Words } from "../frame/page/parts.tsx";
import { paperPicture } from "../services/paper-picture.ts";
import { outcomeTexts } from "./outcome-text.ts";
import type { OwnPage } from "./own-page.server.ts";
import { Part } from "./part.tsx";

type Props = Pick<OwnPage, "documents" | "isFull"> & { path: string };

/** By case where there are several. */
export function DocumentsPart({ documents, isFull, path }: Props) {
  const t = useTranslations("publicApplicantLinks.send");
  const asks = documents.some(({ needed }) => needed.length > 0);
  const endpoint = `${englishPath(path)}/files`;
  return (
    <Part id="send" icon="photo" title={t("title")}>
      <div className="grid grid-cols-1 gap-4" data-send={endpoint} {...useWords()}>
        {isFull ? <Message tone="warning">{t("full")}</Message> : null}
        {asks ? (
          <p className="text-sm text-ink-soft">{t("how", limitsInWords)}</p>
        ) : (
          <p className="flex gap-3">
            <Icon name="check" className="mt-0.5 text-leaf" />
            {t("complete")}
          </p>
        )}
        {documents.map((one) => (
          <CaseList key={one.caseId} of={one} isNamed={documents.length > 1} {...{ isFull, path }} />
        ))}
        {asks ? <p className="text-sm text-ink-soft">{t("resume")}</p> : null}
        <LineTemplate />
      </div>
    </Part>
  );
}

type CaseProps = Pick<Props, "isFull" | "path"> & { of: CaseDocuments; isNamed: boolean };

function CaseList({ of, isNamed, isFull, path }: CaseProps) {
  const t = useTranslations("publicApplicantLinks.send");
  const { caseId, register, needed, others, have } = of;
  const { name } = registerOf(register).words[useLocale()];
  const nameOf = useDocumentName();
  const row = (wanted: WantedDocument) => (
    <WantedRow key={wanted.type} {...{ wanted, caseId, isFull, path }} />
  );
  return (
    <div className="grid grid-cols-1">
      {isNamed ? <h3 className="text-base">{name}</h3> : null}
      {needed.length > 0 ? <ul>{needed.map(row)}</ul> : null}
      {others.length > 0 && !isFull ? (
        <Disclosure summary={t("others")} className="border-t border-b-0">
          <ul className="text-ink">{others.map(row)}</ul>
        </Disclosure>
      ) : null}
      {have.length > 0 ? (
        <Disclosure summary={t("have", { count: have.length })} className="border-t border-b-0">
          <ul className="grid gap-1 text-ink">
            {have.map((type) => (
              <li key={type} className="flex gap-2">
                <Icon name="check" className="mt-0.5 shrink-0 text-leaf" />
                {nameOf(type)}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}

function useDocumentName() {
  const t = useTranslations("publicApplicantLinks");
  const language = useLocale();
  return (type: DocumentType) => messageOr(t, `papers.${type}`, customDocumentName(type, language));
}

/** A page contains only the style rules of its own markup, so the script's lines are here as a template. */
function LineTemplate() {
  return (
    <template>
      <li>
        <progress className="h-2 w-full accent-indigo" />
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

type RowProps = Pick<CaseProps, "isFull" | "path"> & { wanted: WantedDocument; caseId: string };

/** A register of the owner's has its own keys: its documents show what their English names say. */
const knownPicture = (type: DocumentType) => (pictureOf(type) ? type : customDocumentName(type, "en"));

function WantedRow({ wanted, caseId, isFull, path }: RowProps) {
  const t = useTranslations("publicApplicantLinks");
  const { type, state, reason, sent } = wanted;
  const language = useLocale();
  const name = useDocumentName()(type);
  const shows = messageOr(t, `shows.${type}`, "");
  const locale = localeOf[language];
  return (
    <li className="needed grid gap-1 border-t border-line py-3">
      <h3 className="flex items-center gap-2 text-base">
        {state === "again" ? <Icon name="alert" className="text-brick" /> : null}
        <span>{name}</span>
        <Words html={paperPicture(knownPicture(type), language)} />
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
      {isFull ? null : (
        <form
          method="post"
          action={`${path}/papers`}
          encType="multipart/form-data"
          className="group mt-1 flex flex-wrap items-center gap-2"
        >
          <HiddenFields values={{ case: caseId, documentType: type }} />
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
          <span className="text-sm group-has-invalid:hidden">{t("send.chosen")}</span>
          <Button type="submit" className="group-has-invalid:hidden">
            {t("send.submit")}
          </Button>
        </form>
      )}
      <ul className="grid gap-2 empty:hidden" aria-live="polite" data-lines="" />
    </li>
  );
}
