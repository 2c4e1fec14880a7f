import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider, useTranslations } from "use-intl";
import type { PersonRecords } from "../../domain/privacy/people.server.ts";
import { spaced } from "../../platform/language/phone.ts";
import { portalMessages } from "../../platform/language/portal-messages.ts";
import { istDateTime } from "../../platform/language/time.ts";
import type { Person } from "../../platform/personal-data/person.server.ts";
import { retentionDays } from "../../platform/personal-data/retention-periods.ts";
import { OutsideItems } from "./erase-form.tsx";
import { RecordList } from "./record-list.tsx";
import { RetentionTable } from "./retention-table.tsx";

type About = { person: Pick<Person, "by" | "value">; found: PersonRecords; firm: string; now: Date };

/** Everything stored about the person as JSON, for another program. */
export function asJson({ person, found, firm, now }: About): string {
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

/** The same as one page to read or print, which needs no other file. */
export function asPage(about: About): string {
  const page = renderToStaticMarkup(
    <IntlProvider locale="en" messages={portalMessages} timeZone="Asia/Kolkata">
      <ExportPage {...about} />
    </IntlProvider>,
  );
  return `<!doctype html>${page}`;
}

const css = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
ol{list-style:none;padding:0}li{border-top:1px solid #ccc;padding:.75rem 0}
dl{margin:.5rem 0}dt{color:#555;font-size:.9em}dd{margin:0 0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}
caption,.sr-only{position:absolute;clip-path:inset(50%)}`;

function ExportPage({ person, found, firm, now }: About) {
  const t = useTranslations("people");
  const name = person.by === "phone" ? spaced(person.value) : person.value;
  return (
    <html lang="en">
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
