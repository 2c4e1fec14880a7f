import { data, Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, secretContext, sheetContext } from "../../contexts/services.ts";
import type { InSheet } from "../../domain/sheet/look-up.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { spaced } from "../../platform/language/phone.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Message } from "../../ui/message.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/show";
import { EraseForm } from "./erase-form.tsx";
import { Erased } from "./erased.tsx";
import { ExportForms } from "./export-forms.tsx";
import { OtherContacts } from "./other-contacts.tsx";
import { type PeopleResult, privacyAction } from "./privacy-action.server.ts";
import { RecordList } from "./record-list.tsx";
import { RetentionTable } from "./retention-table.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), "people");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "people");
  const form = await request.formData().catch(() => new FormData());
  const services = {
    db: context.get(dbContext),
    secret: context.get(secretContext),
    sheet: context.get(sheetContext),
  };
  const result = await privacyAction(services, staff, form, new Date());
  const refused = result.status === "unreadable" || result.status === "mismatch";
  return data(result, { status: refused ? 422 : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Personal data")];
}

export default function People({ actionData: result }: Route.ComponentProps) {
  const t = useTranslations("people");
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-text text-ink-soft">{t("lead")}</p>
      </div>
      {result?.status === "unreadable" || result?.status === "mismatch" ? <Refused result={result} /> : null}
      {result?.status === "erased" ? <Erased erasure={result.erasure} /> : null}
      <SearchForm key={result?.typed} result={result} />
      {result && "found" in result ? <Found result={result} /> : null}
      <RetentionTable />
    </div>
  );
}

function Refused({ result }: { result: PeopleResult }) {
  const t = useTranslations("people");
  const error =
    result.status === "mismatch"
      ? { id: "confirm", text: t("erase.mismatch") }
      : { id: "person", text: t("unreadable") };
  return <ErrorSummary title={t("summary")} errors={[error]} />;
}

/** By post, so that the number is in no address, browser history or log. */
function SearchForm({ result }: { result: PeopleResult | undefined }) {
  const t = useTranslations("people");
  const busy = useNavigation().formData?.get("intent") === "find";
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <TextInput
          id="person"
          name="person"
          label={t("search")}
          hint={t("searchHint")}
          error={result?.status === "unreadable" ? t("unreadable") : undefined}
          maxLength={254}
          autoComplete="off"
          defaultValue={result?.typed}
        />
        <Button type="submit" name="intent" value="find" icon="search" busy={busy}>
          {t("find")}
        </Button>
      </Form>
    </Card>
  );
}

function Found({ result }: { result: Extract<PeopleResult, { found: unknown }> }) {
  const t = useTranslations("people");
  const { typed, person, found } = result;
  const name = person.by === "phone" ? spaced(person.value) : person.value;
  const hasAny = found.nouns.some(({ noun, records }) => noun !== "history" && records.length > 0);
  if (!hasAny)
    return (
      <>
        <EmptyState title={t("nothing")}>{t("nothingText")}</EmptyState>
        <InSheetNote sheet={found.sheet} />
      </>
    );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-2xl wrap-anywhere">{t("heldTitle", { person: name })}</h2>
      <InSheetNote sheet={found.sheet} />
      <OtherContacts found={found} searched={person.value} />
      <RecordList found={found} />
      <ExportForms typed={typed} />
      <EraseForm typed={typed} found={found} mismatch={result.status === "mismatch"} />
    </section>
  );
}

/** The sheet is no part of this installation: what it holds has to be looked at and erased there. */
function InSheetNote({ sheet }: { sheet: InSheet | undefined }) {
  const t = useTranslations("people.erase.sheet");
  if (!sheet) return null;
  return (
    <Message tone={sheet === "none" ? "info" : "warning"} still>
      {t(sheet)}
    </Message>
  );
}
