import { useTranslations } from "use-intl";
import { Message } from "../../ui/message.tsx";
import { RestoreForm } from "./removed-files.tsx";

export const goodOfDocuments = ["document-marked", "document-removed", "document-restored"] as const;
const all = [...goodOfDocuments, "document-number"] as const;
type Said = (typeof all)[number];

/** Whether an answer of the profile is one about its papers. */
export function isDocumentsSaid(said: string): said is Said {
  return all.some((known) => known === said);
}

/** How a change of the papers went; of a deletion with the way back. */
export function DocumentsSaid({ said, version, client }: { said: Said; version: string; client: string }) {
  const t = useTranslations("documents");
  return (
    <Message tone={said === "document-number" ? "error" : "success"}>
      <p>{t(`said.${said}`)}</p>
      {said === "document-removed" ? (
        <div className="mt-2">
          <RestoreForm client={client} version={version} label={t("undo")} />
        </div>
      ) : null}
    </Message>
  );
}
