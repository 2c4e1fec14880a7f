import { Form, useNavigation } from "react-router";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedVersions } from "./load-versions.server.ts";
import { fieldPath } from "./step-link.tsx";
import { useCheckSentence } from "./use-check-sentence.ts";
import { useFieldWords } from "./use-field-words.ts";

/** Problems that prevent a version, with links to the inputs. */
function Blocking({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const sentence = useCheckSentence(loaded.financialYears);
  if (loaded.blocking.length === 0) return null;
  return (
    <Message tone="warning" title={t(loaded.blockedBy === "cash" ? "short" : "blocked")} still>
      <ul className="mt-1 grid gap-1 text-sm">
        {loaded.blocking.map((check) => (
          <li key={check.key}>
            <a href={fieldPath(loaded.id, check.path)} className="link">
              {sentence(check)}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** With links to them. */
function UnreadFields({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  if (loaded.unread.length === 0) return null;
  return (
    <Message tone="warning" title={t("unread")} still>
      <FieldLinks loaded={loaded} names={loaded.unread} />
    </Message>
  );
}

/** Chapters without text, missing in the PDF. */
function Unwritten({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  if (loaded.unwritten.length === 0) return null;
  return (
    <Message tone="info" title={t("unwritten")} still>
      <FieldLinks loaded={loaded} names={loaded.unwritten.map((name) => `texts.${name}`)} />
    </Message>
  );
}

/** Links to fields of the form. */
export function FieldLinks({ loaded, names }: { loaded: LoadedVersions; names: readonly string[] }) {
  const words = useFieldWords();
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {names.slice(0, 20).map((name) => (
        <li key={name}>
          <a href={fieldPath(loaded.id, name)} className="link">
            {words.name(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Makes a version of the current figures, or downloads them without one. */
export function MakeVersion({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const busy = useNavigation().state !== "idle";
  const path = reportPath(loaded.id);
  return (
    <Card className="stack gap-4 p-4 sm:p-5">
      {loaded.mayWrite ? (
        <>
          <h2 className="text-lg">{t("make")}</h2>
          <Form method="post" className="grid gap-4">
            <FormId />
            <HiddenFields values={{ version: loaded.version }} />
            <Textarea id="note" label={t("note")} hint={t("noteHint")} rows={2} maxLength={500} />
            <Blocking loaded={loaded} />
            <UnreadFields loaded={loaded} />
            <Unwritten loaded={loaded} />
            <Button intent="make" icon="check" busy={busy}>
              {t("button")}
            </Button>
          </Form>
        </>
      ) : null}
      <h2 className="text-base">{t("draft")}</h2>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`${path}/files/draft.pdf`} variant="quiet" icon="download">
          {t("draftPdf")}
        </ButtonLink>
        <ButtonLink href={`${path}/files/draft.xlsx`} variant="quiet" icon="download">
          {t("xlsx")}
        </ButtonLink>
      </div>
    </Card>
  );
}
