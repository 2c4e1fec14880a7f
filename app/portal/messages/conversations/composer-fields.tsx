import { formatSize } from "../../../platform/language/file-size.ts";
import { Button } from "../../../ui/button.tsx";
import { optionOf } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedThread } from "./load-thread.server.ts";

type Props = Pick<LoadedThread, "files" | "texts"> & {
  typed: Record<string, string>;
  error: string | undefined;
  busy: boolean;
};

/** CSS hides fields that the channel does not have. */
export function ComposerFields({ texts, typed, error, busy }: Omit<Props, "files">) {
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
      <Textarea
        id="message-text"
        name="text"
        label={t("text")}
        rows={3}
        maxLength={20_000}
        defaultValue={typed.text}
        error={error}
        className="field-sizing-content max-h-80 min-h-24"
      />
      <div className="only-sent">
        <div className="flex gap-2">
          <select
            id="ready-text"
            name="ready"
            aria-label={t("ready")}
            defaultValue={typed.ready ?? ""}
            className="control min-h-11 min-w-0 flex-1 py-1"
          >
            <option value="">{t("readyChoose")}</option>
            {texts.map(({ label, options }) => (
              <optgroup key={label} label={label}>
                {options.map(optionOf)}
              </optgroup>
            ))}
          </select>
          <Button intent="fill" variant="quiet" disabled={busy}>
            {t("readyInsert")}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Documents, and a time to send later. */
export function MoreFields({ files, typed }: Pick<Props, "files" | "typed">) {
  const t = useTranslations("conversations.composer");
  return (
    <details className="only-sent min-w-0 flex-1" open={typed.later ? true : undefined}>
      <summary className="link inline-flex min-h-11 items-center text-sm">{t("more")}</summary>
      <div className="grid gap-3 pt-1">
        {files.length > 0 ? <Files files={files} /> : null}
        <label className="grid gap-1 justify-self-start">
          <span className="font-semibold">{t("later")}</span>
          <span className="text-sm text-ink-soft">{t("laterHint")}</span>
          <input type="datetime-local" name="later" defaultValue={typed.later} className="control w-auto" />
        </label>
      </div>
    </details>
  );
}

function Files({ files }: Pick<Props, "files">) {
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
