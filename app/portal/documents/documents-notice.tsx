import { useTranslations } from "use-intl";
import { Message } from "../../ui/message.tsx";
import { RestoreForm } from "./removed-files.tsx";

export const documentSuccesses = ["document-marked", "document-removed", "document-restored"] as const;
const all = [...documentSuccesses, "document-number"] as const;
type Notice = (typeof all)[number];

/** Whether a notice of the profile page is about documents. */
export function isDocumentsNotice(notice: string): notice is Notice {
  return all.some((known) => known === notice);
}

/** The result of a change to documents; a removal can be undone. */
export function DocumentsNotice({
  notice,
  version,
  client,
}: {
  notice: Notice;
  version: string;
  client: string;
}) {
  const t = useTranslations("documents");
  return (
    <Message tone={notice === "document-number" ? "error" : "success"}>
      <p>{t(`said.${notice}`)}</p>
      {notice === "document-removed" ? (
        <div className="mt-2">
          <RestoreForm client={client} version={version} label={t("undo")} />
        </div>
      ) : null}
    </Message>
  );
}
