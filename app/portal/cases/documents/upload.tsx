import { Form } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { findLiveClient } from "../../../domain/cases/clients/find-client.server.ts";
import { maxAtOnce } from "../../../domain/cases/documents/limits.ts";
import { documentTypes } from "../../../domain/catalogue/services/checklist.ts";
import { clean } from "../../../platform/language/clean.ts";
import { accepted, fileLimit, limitsInWords } from "../../../platform/uploads/file-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { Message } from "../../../ui/message.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { uploadAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/upload";
import { type SentFile, storeUploads } from "./store-uploads.server.ts";
import { useDocumentWords } from "./use-document-words.ts";
import { useFileSentences } from "./use-uploads.ts";

export const handle: PortalHandle = {
  needs: "documents.write",
  bodyLimit: maxAtOnce * fileLimit + 1024 * 1024,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const client = await findLiveClient(db, staff, clean(query.get("client")));
  if (!client) throw new Response(null, { status: 404 });
  const { id, name, register, project_name: project } = client;
  return { id, name, register, project, type: clean(query.get("documentType")) };
}

/** For browsers without script. */
export const action = uploadAction("documents.write", (post) => storeUploads(post, maxAtOnce));

export default function UploadDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("documents");
  const { nameOf } = useDocumentWords();
  const { id, name, register, project, type } = loaderData;
  return (
    <div className="stack max-w-2xl gap-6">
      <PageHead
        back={{ to: `${profilePath(id)}?tab=documents`, label: name }}
        title={t("upload.title")}
        lead={t("upload.of", { name, project })}
      />
      {actionData ? <SentFiles files={actionData.files} /> : null}
      <Card>
        <Form method="post" encType="multipart/form-data" reloadDocument className="grid gap-5">
          <FormId />
          <input type="hidden" name="client" value={id} />
          <Select
            id="documentType"
            label={t("upload.documentType")}
            placeholder={t("upload.guess")}
            defaultValue={type}
            options={documentTypes(register).map((value) => ({
              value,
              label: nameOf(value),
            }))}
          />
          <TextInput
            id="files"
            type="file"
            label={t("upload.files")}
            hint={t("upload.filesHint", { files: maxAtOnce, ...limitsInWords })}
            accept={accepted}
            multiple
          />
          <div className="grid gap-2 text-sm text-ink-soft">
            <p>{t("lead", limitsInWords)}</p>
            <p>{t("noNumbers")}</p>
          </div>
          <p>
            <Button type="submit">{t("upload.send")}</Button>
          </p>
        </Form>
      </Card>
    </div>
  );
}

function SentFiles({ files }: { files: readonly SentFile[] }) {
  const t = useTranslations("documents.upload");
  const sentenceOf = useFileSentences();
  if (files.length === 0) return <Message tone="error">{t("none")}</Message>;
  return (
    <div className="grid gap-3">
      {files.map(({ name, status }, index) => (
        <Message key={index} tone={status === "added" ? "success" : "error"}>
          {name ? <strong className="wrap-anywhere">{name}: </strong> : null}
          <span>{sentenceOf(status)}</span>
        </Message>
      ))}
    </div>
  );
}
