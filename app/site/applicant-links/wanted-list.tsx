import type { ReactNode } from "react";
import type { WantedDocument } from "../../domain/cases/applicant-links/wanted.server.ts";
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
import { Select } from "../../ui/select.tsx";
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
  const firstAsked = documents.find(({ needed }) => needed.length > 0);
  const asks = firstAsked !== undefined;
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
          <CaseList
            key={one.caseId}
            documents={one}
            isNamed={documents.length > 1}
            isOpen={one === firstAsked}
            {...{ isFull, path }}
          />
        ))}
        {asks ? <p className="text-sm text-ink-soft">{t("resume")}</p> : null}
        <LineTemplate />
      </div>
    </Part>
  );
}

type CaseProps = Pick<Props, "isFull" | "path"> & {
  documents: Props["documents"][number];
  isNamed: boolean;
  isOpen: boolean;
};

/** Opens only the first case that needs documents. */
function CaseList({ documents, isNamed, isOpen, isFull, path }: CaseProps) {
  const t = useTranslations("publicApplicantLinks.send");
  const { caseId, title, needed, others, have } = documents;
  const nameOf = useDocumentName();
  const lists = (
    <div className="grid grid-cols-1 text-ink">
      <ul className="empty:hidden">
        {needed.map((wanted) => (
          <WantedRow key={wanted.type} {...{ wanted, caseId, isFull, path }} />
        ))}
      </ul>
      {others.length > 0 && !isFull ? (
        <Disclosure summary={t("others")} className="border-t border-b-0 print-none">
          <OtherDocument types={others.map(({ type }) => type)} caseId={caseId} path={path} />
        </Disclosure>
      ) : null}
      {have.length > 0 ? (
        <Disclosure summary={t("have", { count: have.length })} className="border-t border-b-0 print-none">
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
  if (!isNamed) return lists;
  return (
    <Disclosure
      open={isOpen}
      className="border-t border-b-0"
      summary={
        <h3 className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 text-base wrap-anywhere">
          {title}
          <span className="font-normal text-ink-soft">{t("asked", { count: needed.length })}</span>
        </h3>
      }
    >
      {lists}
    </Disclosure>
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
          <span>
            {t("send.checking", { at: istDateTime(one.at, locale) })}{" "}
            <span className="whitespace-nowrap">{one.reference}</span>
          </span>
        </p>
      ))}
      {isFull ? null : (
        <SendForm path={path} caseId={caseId} pick={t("send.pick", { document: name })}>
          <HiddenFields values={{ documentType: type }} />
        </SendForm>
      )}
      <ul className="grid gap-2 empty:hidden" aria-live="polite" data-lines="" />
    </li>
  );
}

type OtherProps = { types: readonly DocumentType[]; caseId: string; path: string };

/** One form for all that is not asked for: a form for each would make the page twice as long. */
function OtherDocument({ types, caseId, path }: OtherProps) {
  const t = useTranslations("publicApplicantLinks.send");
  const nameOf = useDocumentName();
  return (
    <div className="grid gap-3 text-ink">
      <SendForm path={path} caseId={caseId} pick={t("choose")}>
        <Select
          id={`other-${caseId}`}
          name="documentType"
          label={t("which")}
          placeholder={t("whichFirst")}
          options={types.map((type) => ({ value: type, label: nameOf(type) }))}
          fieldClass="w-full"
          required
        />
      </SendForm>
      <ul className="grid gap-2 empty:hidden" aria-live="polite" data-lines="" />
    </div>
  );
}

type SendProps = { path: string; caseId: string; pick: string; children: ReactNode };

/** Until something is chosen there is nothing to send; with script it is sent at once. */
function SendForm({ path, caseId, pick, children }: SendProps) {
  const t = useTranslations("publicApplicantLinks.send");
  return (
    <form
      method="post"
      action={`${path}/papers`}
      encType="multipart/form-data"
      className="group/send flex flex-wrap items-center gap-2 print-none"
    >
      <HiddenFields values={{ case: caseId }} />
      {children}
      <label className="btn btn-quiet relative focus-within:outline-3">
        <Icon name="photo" />
        <span className="max-sm:hidden">{t("choose")}</span>
        <span className="sm:hidden">{t("photo")}</span>
        <input
          type="file"
          name="files"
          aria-label={pick}
          accept={accepted}
          multiple
          required
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <span className="text-sm group-has-invalid/send:hidden">{t("chosen")}</span>
      <Button type="submit" className="group-has-invalid/send:hidden">
        {t("submit")}
      </Button>
    </form>
  );
}
