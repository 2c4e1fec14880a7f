import { Form, useNavigation } from "react-router";
import type { Preview } from "../../../domain/cases/sheet/bring-in.server.ts";
import { registerKeys } from "../../../domain/catalogue/registers/registers.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Message } from "../../../ui/message.tsx";
import { Note } from "../../../ui/note.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { Counts, ReportRows } from "./report.tsx";

type Props = { register: string | undefined; preview: Preview | undefined; busy: boolean };

/** Choice of a list, preview, and the start button. */
export function ImportOnce({ register, preview, busy }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("sheet.once");
  const { state, location } = useNavigation();
  const looking = state === "loading" && (location?.search.includes("preview=") ?? false);
  return (
    <Card className="stack gap-4">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      <Form method="get" preventScrollReset className="grid justify-items-start gap-4">
        <Radios
          id="preview"
          label={t("into")}
          options={registerKeys().map((value) => ({ value, label: registerName(value) }))}
          defaultValue={register ?? registerKeys()[0]}
        />
        <Button type="submit" variant="quiet" busy={looking}>
          {t("preview")}
        </Button>
      </Form>
      {register && preview ? <Previewed register={register} preview={preview} busy={busy} /> : null}
    </Card>
  );
}

function Previewed({ register, preview, busy }: { register: string; preview: Preview; busy: boolean }) {
  const registerName = useRegisterName();
  const t = useTranslations("sheet");
  const label = useTranslations("clientForm.labels");
  const pressed = useNavigation().formData?.get("intent") === "run";
  if (!preview.ok)
    return (
      <Message tone="error" title={t("once.notRead")}>
        {t(`problems.${preview.problem}`)}
      </Message>
    );
  const { counts, rows, missing, examples } = preview;
  const empty = missing.map((field) => label(field)).join(", ");
  const does = (counts.added ?? 0) + (counts.updated ?? 0);
  return (
    <div className="stack gap-4 border-t border-line pt-4">
      <p className="font-bold">{t("once.would", { rows, register: registerName(register) })}</p>
      <Note tone="warning" text={empty && t("once.missing", { fields: empty })} />
      <Counts counts={counts} />
      {examples.length > 0 ? <ReportRows rows={examples} /> : null}
      {does > 0 ? (
        <PostButton
          intent="run"
          fields={{ register }}
          form={{ preventScrollReset: true }}
          disabled={busy}
          busy={pressed}
          label={t("once.run", { count: does })}
        />
      ) : (
        <p>{t(rows === 0 ? "once.empty" : "once.nothing")}</p>
      )}
    </div>
  );
}
