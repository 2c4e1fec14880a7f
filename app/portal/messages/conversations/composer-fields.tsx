import { type ChangeEvent, type ReactNode, useRef } from "react";
import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";
import { formatSize } from "../../../platform/language/file-size.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { openByKey } from "../../../ui/open-by-key.ts";
import { optionOf } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedThread } from "./load-thread.server.ts";

type FieldsProps = {
  typed: Record<string, string>;
  error: string | undefined;
  /** Sends or saves. */
  children: ReactNode;
};

/** CSS hides fields that the channel does not have. */
export function ComposerFields({ typed, error, children }: FieldsProps) {
  const t = useTranslations("conversations.composer");
  return (
    <>
      <div className="only-mail">
        <TextInput
          id="message-subject"
          name="subject"
          label={t("subject")}
          maxLength={200}
          defaultValue={typed.subject}
        />
      </div>
      <div className="flex items-end gap-2">
        <Textarea
          id="message-text"
          name="text"
          label={t("text")}
          placeholder={t("hint")}
          rows={1}
          maxLength={20_000}
          defaultValue={typed.text}
          error={error}
          fieldClass="min-w-0 grow [&>label]:sr-only"
          className="field-sizing-content max-h-[min(20rem,30dvh)] min-h-12 resize-none!"
        />
        {children}
      </div>
    </>
  );
}

type ReadyProps = Pick<LoadedThread, "texts"> & { typed: Record<string, string> };

/** Choosing fills in the text; without script there is a button. */
export function ReadyTexts({ texts, typed }: ReadyProps) {
  const t = useTranslations("conversations.composer");
  const insert = useRef<HTMLButtonElement>(null);
  const pick = ({ currentTarget: select }: ChangeEvent<HTMLSelectElement>) => {
    select.form?.requestSubmit(insert.current);
    // The same text can be chosen again.
    select.value = "";
  };
  return (
    <div className="only-sent">
      <div className="flex gap-2">
        <select
          id="ready-text"
          name="ready"
          aria-label={t("ready")}
          defaultValue={typed.ready ?? ""}
          className="control min-h-9 w-34 min-w-0 sm:w-40 py-0.5 pl-2.5 text-sm pointer-coarse:min-h-11"
          onKeyDown={openByKey}
          onChange={pick}
        >
          <option value="">{t("readyChoose")}</option>
          {texts.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(optionOf)}
            </optgroup>
          ))}
        </select>
        <button ref={insert} hidden type="submit" name="intent" value="fill" tabIndex={-1} />
        <noscript>
          <Button intent="fill" variant="quiet">
            {t("readyInsert")}
          </Button>
        </noscript>
      </div>
    </div>
  );
}

type MoreProps = Pick<LoadedThread, "counterpartId" | "files"> & { typed: Record<string, string> };

/** Documents, and a time to send later. */
export function MoreFields({ counterpartId, files, typed }: MoreProps) {
  const t = useTranslations("conversations.composer");
  const window = useTranslations("conversations.window");
  return (
    <details className="only-sent min-w-0 open:basis-full" open={typed.later ? true : undefined}>
      <summary className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11">
        {t("more")}
      </summary>
      <div className="grid gap-3 pt-1">
        {files.length > 0 ? <Files files={files} /> : null}
        <p className="only-whatsapp">
          <TextLink href={`${conversationPath(counterpartId)}/template`}>{window("template")}</TextLink>
        </p>
        <label className="grid gap-1 justify-self-start">
          <span className="font-semibold">{t("later")}</span>
          <span className="text-sm text-ink-soft">{t("laterHint")}</span>
          <input type="datetime-local" name="later" defaultValue={typed.later} className="control w-auto" />
        </label>
      </div>
    </details>
  );
}

function Files({ files }: Pick<LoadedThread, "files">) {
  const t = useTranslations("conversations.composer");
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t("files")}</legend>
      <p className="only-whatsapp text-sm text-ink-soft">{t("oneFile")}</p>
      <div className="grid max-h-48 overflow-y-auto">
        {files.map(({ id, name, size }) => (
          <label key={id} className="choice">
            <input type="checkbox" name="file" value={id} />
            <span className="wrap-anywhere">
              {name} <span className="text-sm text-ink-soft">{formatSize(size)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
