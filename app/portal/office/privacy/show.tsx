import { Form, useNavigation } from "react-router";
import en from "../../../../content/messages/en/privacy.json" with { type: "json" };
import hi from "../../../../content/messages/hi/privacy.json" with { type: "json" };
import type { InSheet } from "../../../domain/cases/sheet/look-up.server.ts";
import type { PersonRecords } from "../../../domain/office/privacy/people.server.ts";
import { spaced } from "../../../platform/language/phone.ts";
import type { Person } from "../../../platform/personal-data/person.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Note } from "../../../ui/note.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";
import type { Route } from "./+types/show";
import { Erased, EraseForm } from "./erase-form.tsx";
import { erase, find } from "./privacy-action.server.ts";
import { RecordList, RetentionTable } from "./record-list.tsx";

export const handle: PortalHandle = { needs: "people" };

export function loader({ request, context }: Route.LoaderArgs) {
  signedIn(context);
  return { expired: new URL(request.url).searchParams.has("expired") };
}

export const action = portalAction({ people: { find: confirmed(find), erase: confirmed(erase) } });

const withPeopleWords = wordsFor({ privacy: { en, hi } });

export default withPeopleWords(People);

function People({ loaderData: { expired }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("privacy");
  const { typed, problems = {} } = result ?? {};
  const unreadable = problems.person && t(problems.person);
  const mismatch = problems.confirm && t(`erase.${problems.confirm}`);
  const errors = [
    ...(unreadable ? [{ id: "person", text: unreadable }] : []),
    ...(mismatch ? [{ id: "confirm", text: mismatch }] : []),
  ];
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <Note tone="warning" text={expired && !result && t("expired")} />
      <ActionMessage result={result} t={t} errors={errors} />
      {result?.erasure ? <Erased erasure={result.erasure} /> : null}
      <SearchForm key={typed} typed={typed} error={unreadable} />
      {result?.found && result.person ? (
        <Found typed={typed ?? ""} person={result.person} found={result.found} mismatch={mismatch} />
      ) : null}
      <RetentionTable />
    </div>
  );
}

/** By POST, so that the number is in no URL, history or log. */
function SearchForm({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const t = useTranslations("privacy");
  const busy = useNavigation().formData?.get("intent") === "find";
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <TextInput
          id="person"
          label={t("search")}
          hint={t("searchHint")}
          error={error}
          maxLength={254}
          autoComplete="off"
          defaultValue={typed}
        />
        <Button intent="find" icon="search" busy={busy} className="min-h-12">
          {t("find")}
        </Button>
      </Form>
    </Card>
  );
}

type FoundProps = {
  typed: string;
  person: Pick<Person, "by" | "value">;
  found: PersonRecords;
  mismatch: string | undefined;
};

function Found({ typed, person, found, mismatch }: FoundProps) {
  const t = useTranslations("privacy");
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
    <section className="stack gap-6">
      <h2 className="text-xl wrap-anywhere">{t("heldTitle", { person: name })}</h2>
      <InSheetNote sheet={found.sheet} />
      <OtherContacts found={found} searched={person.value} />
      <RecordList found={found} />
      <ExportForms typed={typed} />
      <EraseForm typed={typed} found={found} mismatch={mismatch} />
    </section>
  );
}

/** The sheet is a separate system: its data must be erased there. */
function InSheetNote({ sheet }: { sheet: InSheet | undefined }) {
  const t = useTranslations("privacy.erase.sheet");
  return <Note tone={sheet === "none" ? "info" : "warning"} text={sheet && t(sheet)} />;
}

/** From the same enquiries: they may lead to further records of the person. */
function OtherContacts({ found, searched }: { found: PersonRecords; searched: string }) {
  const t = useTranslations("privacy");
  const values = found.nouns
    .filter(({ noun }) => noun === "enquiries")
    .flatMap(({ records }) => records.flatMap(({ data }) => [String(data.phone), String(data.email)]));
  const others = [...new Set(values)].filter((value) => value.toLowerCase() !== searched).slice(0, 10);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{t("also")}</span>
      {others.map((value) => (
        <PostButton
          key={value}
          intent="find"
          fields={{ person: value }}
          variant="quiet"
          className="wrap-anywhere"
          label={/^\d{10}$/.test(value) ? spaced(value) : value}
        />
      ))}
    </div>
  );
}

/** Plain posts, because the response is a file. */
function ExportForms({ typed }: { typed: string }) {
  const t = useTranslations("privacy.export");
  return (
    <Card className="grid justify-items-start gap-3">
      <h3 className="text-xl">{t("title")}</h3>
      <p className="text-ink-soft">{t("text")}</p>
      <form method="post" action="/people-data/export" className="flex flex-wrap gap-3">
        <input type="hidden" name="person" value={typed} />
        {(["html", "json"] as const).map((as) => (
          <Button key={as} type="submit" name="as" value={as} variant="quiet" icon="download">
            {t(as)}
          </Button>
        ))}
      </form>
    </Card>
  );
}
