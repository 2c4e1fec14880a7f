import { data } from "react-router";
import { useTranslations } from "use-intl";
import { settingsContext } from "../../contexts/services.ts";
import { findFinishing } from "../../domain/clients/finished-clients.server.ts";
import { type FormSection, fieldsOf } from "../../domain/settings/fields.ts";
import { sheetState } from "../../domain/sheet/state.server.ts";
import { Answer } from "../../ui/answer.tsx";
import { TextLink } from "../../ui/link.tsx";
import { askToConfirm } from "../page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../page/confirm-identity.tsx";
import { PageHead } from "../page/page-head.tsx";
import { readPost, signedIn } from "../page/signed-in.server.ts";
import { useDates } from "../page/use-dates.ts";
import { SheetStateCard } from "../sheet/sheet-state.tsx";
import type { Route } from "./+types/edit";
import { editSection } from "./edit-action.server.ts";
import { FinishingClients } from "./finishing-clients.tsx";
import { EditResultMessage, SectionForm } from "./section-form.tsx";
import { findSection, shownSection } from "./shown-section.server.ts";

function sectionOf(name: string): FormSection {
  if (!Object.hasOwn(fieldsOf(), name)) throw data(null, { status: 404 });
  return name as FormSection;
}

/** The sections with keys, the rules of the login, and what deletes records. */
const guarded: readonly FormSection[] = ["forms", "mail", "sheet", "security", "retention"];

export async function loader({ params, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, section);
  const outbound = context.get(settingsContext).outbound();
  const sheet = section === "sheet" && outbound.sheet ? await sheetState(db, staff, outbound.sheet) : null;
  const { sheetSync: timed = null } = outbound;
  const years = section === "retention" ? Number(saved?.value.finishedClients) : 0;
  const finishing = years > 0 ? await findFinishing(db, staff, years, new Date()) : null;
  return { section, shown: shownSection(section, saved, outbound), sheet, timed, finishing };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = sectionOf(params.section);
  const { db, staff, form } = await readPost(context, request, "settings");
  const now = new Date();
  const confirmation = guarded.includes(section) && (await askToConfirm(context, request, form, now));
  if (confirmation) return confirmation;
  const settings = context.get(settingsContext);
  const result = await editSection(db, settings, staff, { section, form, now });
  return data(result, { status: result.status === "refused" ? 422 : 200 });
}

export default function SettingsEdit({
  loaderData: { section, shown, sheet, timed, finishing },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations("settings");
  const { istDateTime } = useDates();
  if (result?.status === "confirm") return <ConfirmIdentity confirmation={result} />;
  const typed = result && "typed" in result ? result.typed : undefined;
  const problems = result?.status === "refused" ? result.problems : {};
  return (
    <div className="grid max-w-text gap-6">
      <p>
        <TextLink href="/settings">{t("back")}</TextLink>
      </p>
      <PageHead title={t(`sections.${section}.title`)} lead={t(`sections.${section}.text`)} />
      <Answer to={result}>{result ? <EditResultMessage section={section} result={result} /> : null}</Answer>
      {/* The key changes with each save, so that the form starts again with the stored values. */}
      <SectionForm
        key={`${section} ${shown.version}`}
        section={section}
        shown={{ ...shown, values: { ...shown.values, ...typed } }}
        problems={problems}
      />
      {finishing === null ? null : <FinishingClients {...finishing} />}
      {sheet === null ? null : <SheetStateCard state={sheet} timed={timed} />}
      <p className="text-sm text-ink-soft">
        {shown.lastSaved
          ? t("lastSaved", { date: istDateTime(shown.lastSaved.at), name: shown.lastSaved.by })
          : t("never")}
      </p>
    </div>
  );
}
