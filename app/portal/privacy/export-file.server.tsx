import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider, useTranslations } from "use-intl";
import { keptFor } from "../../domain/privacy/kept-for.ts";
import type { Held } from "../../domain/privacy/people.server.ts";
import type { Person } from "../../domain/privacy/person.server.ts";
import { spaced } from "../../platform/language/phone.ts";
import { portalMessages } from "../../platform/language/portal-messages.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { HeldList } from "./held-list.tsx";
import { KeptTable } from "./kept-table.tsx";

type About = { person: Pick<Person, "by" | "value">; held: Held; firm: string; now: Date };

/** Everything held as data, for another program. */
export function asJson({ person, held, firm, now }: About): string {
  const nouns = held.nouns.map(({ noun, records }) => [noun, records.map(({ data }) => data)]);
  const { by, value } = person;
  const file = {
    firm,
    madeAt: now.toISOString(),
    [by]: value,
    held: Object.fromEntries(nouns),
    sentTo: held.outside,
    ...(held.sheet ? { hostedSheet: held.sheet } : {}),
    keptForDays: keptFor,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The same to read or print: one page that needs nothing else. */
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

function ExportPage({ person, held, firm, now }: About) {
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
        <HeldList held={held} file />
        {held.outside.length > 0 ? (
          <>
            <h2>{t("file.outside")}</h2>
            <ul>
              {held.outside.map(({ channel, target, copies }) => (
                <li key={`${channel} ${target}`}>
                  {t("erase.outside", {
                    where: t(`where.${target === "visitor" ? target : channel}`),
                    target,
                    count: Number(copies),
                  })}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {held.sheet ? <p>{t(`file.sheet.${held.sheet}`)}</p> : null}
        <KeptTable />
      </body>
    </html>
  );
}
