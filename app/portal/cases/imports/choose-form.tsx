import { type FormEvent, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { listLimit } from "../../../domain/cases/imports/fields.ts";
import { activeRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { postForm } from "../../../ui/post-form.ts";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";

type ChooseProblem = "nothing" | "both" | "tooLarge" | "diskFull" | "broken";
type Props = { register: string; problem: ChooseProblem | undefined };

/** A file or pasted rows, and the kind of list. */
export function ChooseForm({ register, problem }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("imports.choose");
  const upload = useUpload();
  const busy = useNavigation().state !== "idle" || upload.part !== undefined;
  const shown = upload.problem ?? problem;
  return (
    <Card>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid gap-5"
        onSubmit={upload.send}
      >
        <FormId />
        <Radios
          id="register"
          label={t("register")}
          hint={t("registerHint")}
          options={activeRegisters().map(({ key: value }) => ({ value, label: registerName(value) }))}
          defaultValue={register}
        />
        <TextInput
          id="file"
          type="file"
          label={t("file")}
          hint={t("fileHint")}
          error={shown ? t(shown) : undefined}
          accept=".csv,.tsv,.txt,.xlsx,.json"
        />
        <TextInput
          id="sheet"
          label={t("sheet")}
          mark={useTranslations("settings")("optional")}
          hint={t("sheetHint")}
        />
        <Textarea id="pasted" label={t("pasted")} hint={t("pastedHint")} spellCheck={false} />
        {upload.part === undefined ? null : <UploadProgress part={upload.part} />}
        <p>
          <Button type="submit" busy={busy} disabled={busy}>
            {t(busy ? "busy" : "submit")}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function UploadProgress({ part }: { part: number }) {
  const t = useTranslations("imports.choose");
  return (
    <div className="grid gap-1">
      <progress value={part} max={1} aria-label={t("progress")} />
      <p className="text-sm text-ink-soft tabular-nums">{t("sent", { percent: Math.floor(part * 100) })}</p>
    </div>
  );
}

/** Uploads by script, to show the progress; pasted rows are posted as usual. */
function useUpload() {
  const navigate = useNavigate();
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<ChooseProblem>();
  async function send(event: FormEvent<HTMLFormElement>) {
    const body = new FormData(event.currentTarget);
    const file = body.get("file");
    setProblem(undefined);
    if (!(file instanceof File) || file.size === 0 || String(body.get("pasted")).trim() !== "") return;
    event.preventDefault();
    // The server would refuse it after the whole upload.
    if (file.size > listLimit) return setProblem("tooLarge");
    setPart(0);
    const response = await postForm({ url: "/clients/import", body, onProgress: setPart });
    const path = typeof response === "string" ? "" : new URL(response.url).pathname;
    // The import's page, or the login page after an expired session.
    if (typeof response !== "string" && response.status < 400 && path !== "/clients/import")
      return navigate(path);
    setPart(undefined);
    const known = { 413: "tooLarge", 503: "diskFull" } as const;
    const status = typeof response === "string" ? 0 : response.status;
    setProblem(status === 413 || status === 503 ? known[status] : "broken");
  }
  return { part, problem, send };
}
