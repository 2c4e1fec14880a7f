import { documentTypes, guessDocumentType } from "../../../domain/catalogue/services/checklist.ts";
import type { ThreadFile } from "../../../domain/messages/conversations/read-thread.server.ts";
import { formatSize } from "../../../platform/language/file-size.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { optionOf } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDocumentWords } from "../../cases/documents/use-document-words.ts";
import { useFileSentences } from "../../cases/documents/use-uploads.ts";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { threadAction } from "./thread-action.ts";

type Props = {
  file: ThreadFile;
  counterpartId: string;
  mayWrite: boolean;
  /** The client's register; undefined without a client, and for our own files. */
  register: string | undefined;
};

/** Opens or adds it to the check-list; or says why it is missing. */
export function FileLine({ file, counterpartId, mayWrite, register }: Props) {
  const t = useTranslations("conversations.thread.files");
  const sentence = useFileSentences();
  const { id, name, size, state, reason } = file;
  const isOwn = state === "kept" && file.version_id === null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex min-w-0 items-baseline gap-1.5">
        <Icon name="document" />
        {isOwn ? (
          <a
            href={`/inbox/message-files/${id}`}
            className="link wrap-anywhere"
            target="_blank"
            rel="noopener"
          >
            {name}
          </a>
        ) : (
          <span className="wrap-anywhere">{name}</span>
        )}
        <span className="shrink-0 text-ink-soft">{state === "kept" ? formatSize(size) : t(state)}</span>
      </p>
      {reason ? <p className="text-ink-soft">{messageOr(t, `reasons.${reason}`, sentence(reason))}</p> : null}
      {file.document_id ? <p className="text-leaf">{t("inCheckList")}</p> : null}
      {isOwn && mayWrite && register && !file.document_id ? (
        <PutForm {...{ file, counterpartId, register }} />
      ) : null}
    </div>
  );
}

/** Suggests a document type by file name. */
function PutForm({
  file,
  counterpartId,
  register,
}: Pick<Props, "file" | "counterpartId"> & { register: string }) {
  const t = useTranslations("conversations.thread.files");
  const { nameOf } = useDocumentWords();
  const Form = usePostingForm();
  return (
    <Form
      method="post"
      action={threadAction(counterpartId)}
      className="print-none flex flex-wrap items-center gap-2"
    >
      <HiddenFields values={{ intent: "put", file: file.id }} />
      <select
        name="type"
        aria-label={t("putAs", { name: file.name })}
        defaultValue={guessDocumentType(register, file.name)}
        className="control min-h-11 w-auto max-w-full py-1 pointer-fine:min-h-9"
      >
        {documentTypes(register).map((type) => optionOf({ value: type, label: nameOf(type) }))}
      </select>
      <Button type="submit" variant="quiet" className="pointer-fine:min-h-9 pointer-fine:py-1">
        {t("put")}
      </Button>
    </Form>
  );
}
