import type { RemovedVersion } from "../../../domain/cases/documents/list-documents.server.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { useDocumentWords } from "./use-document-words.ts";

type Props = { removed: readonly RemovedVersion[]; client: string; mayWrite: boolean };

export function RemovedFiles({ removed, client, mayWrite }: Props) {
  const t = useTranslations("documents");
  const { nameOf } = useDocumentWords();
  if (removed.length === 0 || !mayWrite) return null;
  return (
    <Disclosure summary={t("removed", { count: removed.length })} className="print-none border-t border-b-0">
      <ul className="grid gap-2">
        {removed.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {version.title ?? nameOf(version.document_type)} · {version.name}
            </span>
            <RestoreForm client={client} version={version.id} label={t("restore")} name={version.name} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

type RestoreProps = { client: string; version: string; label: string; name: string };

function RestoreForm({ client, version, label, name }: RestoreProps) {
  const Form = usePostingForm();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="document-restore" />
      <input type="hidden" name="client" value={client} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="btn btn-quiet">
        {label}
        <span className="sr-only"> {name}</span>
      </button>
    </Form>
  );
}
