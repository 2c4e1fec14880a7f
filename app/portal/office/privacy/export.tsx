import { renderToStaticMarkup } from "react-dom/server";
import { redirect } from "react-router";
import { secretContext, settingsContext, sheetContext } from "../../../contexts/services.ts";
import {
  exportPerson,
  type PersonRecords,
  readPerson,
  withSheet,
} from "../../../domain/office/privacy/people.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Person } from "../../../platform/personal-data/person.server.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { MessagesProvider, useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { askToConfirm } from "../../frame/page/ask-to-confirm.server.ts";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/export";
import { OutsideItems } from "./erase-form.tsx";
import { RecordList, RetentionTable } from "./record-list.tsx";

export const handle: PortalHandle = { needs: "people" };

/** Everything about one person, under a neutral file name. */
export const action = portalAction({ people: exportRecords });

async function exportRecords(post: Post): Promise<Response> {
  const { db, staff, form, context, now } = post;
  if (await askToConfirm(post)) throw redirect("/people-data?expired");
  const person = readPerson(form.get("person"), context.get(secretContext));
  if (!person) throw redirect("/people-data");
  const sheet = context.get(sheetContext);
  const found = await withSheet(sheet, staff, person, await exportPerson(db, staff, person, now));
  const json = form.get("as") === "json";
  const about = { person, found, firm: context.get(settingsContext).site().firm.brand, now };
  const file = json ? asJson(about) : asPage(about, await readLanguage(db, staff));
  return new Response(file, {
    headers: {
      "content-type": json ? "application/json" : "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="people-data-${istDay(now)}.${json ? "json" : "html"}"`,
      "cache-control": "no-store",
    },
  });
}

export function loader({ context }: Route.LoaderArgs) {
  signedIn(context);
  return redirect("/people-data");
}

type About = { person: Pick<Person, "by" | "value">; found: PersonRecords; firm: string; now: Date };

/** Machine-readable. */
function asJson({ person, found, firm, now }: About): string {
  const byNoun = found.nouns.map(({ noun, records }) => [noun, records.map(({ data }) => data)]);
  const { by, value } = person;
  const file = {
    firm,
    madeAt: now.toISOString(),
    [by]: value,
    held: Object.fromEntries(byNoun),
    sentTo: found.outside,
    ...(found.sheet ? { hostedSheet: found.sheet } : {}),
    keptForDays: retentionDays,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Self-contained page to read or print. */
function asPage(about: About, language: Language): string {
  const page = renderToStaticMarkup(
    <MessagesProvider locale={language} messages={allMessages[language]}>
      <ExportPage {...about} />
    </MessagesProvider>,
  );
  return `<!doctype html>${page}`;
}

const css = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
ol{list-style:none;padding:0}li{border-top:1px solid #ccc;padding:.75rem 0}
dl{margin:.5rem 0}dt{color:#555;font-size:.9em}dd{margin:0 0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}
caption,.sr-only{position:absolute;clip-path:inset(50%)}`;

function ExportPage({ person, found, firm, now }: About) {
  const t = useTranslations("privacy");
  const { istDateTime } = useDates();
  const language = useLocale();
  const name = person.by === "phone" ? spaced(person.value) : person.value;
  return (
    <html lang={localeOf[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t("file.title", { person: name })}</title>
        <style>{css}</style>
      </head>
      <body>
        <h1>{t("file.title", { person: name })}</h1>
        <p>{t("file.made", { date: istDateTime(now.toISOString()), firm })}</p>
        <RecordList found={found} file />
        {found.outside.length > 0 ? (
          <>
            <h2>{t("file.outside")}</h2>
            <ul>
              <OutsideItems outside={found.outside} />
            </ul>
          </>
        ) : null}
        {found.sheet ? <p>{t(`file.sheet.${found.sheet}`)}</p> : null}
        <RetentionTable />
      </body>
    </html>
  );
}
