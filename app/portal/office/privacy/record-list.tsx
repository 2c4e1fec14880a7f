import type { PersonRecords } from "../../../domain/office/privacy/people.server.ts";
import type { PersonalNoun } from "../../../domain/office/privacy/registry.server.ts";
import { namesOf } from "../../../platform/content/names-of.ts";
import { hasMessage } from "../../../platform/language/translate.ts";
import { periodOf, retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import type { PersonalRecord } from "../../../platform/personal-data/source.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { withAuditWords } from "../../people/audit/audit-words.ts";
import { useLabel, useValue } from "../../people/audit/value-labels.ts";

/** The name in the menu, unless the noun has one of its own here. */
export function useNounName(): (noun: PersonalNoun) => string {
  const t = useTranslations("privacy.nouns");
  const nav = useTranslations("portal.nav");
  return (noun) => (hasMessage(t, noun) ? t(noun) : nav(noun));
}

/** By noun; without portal links in the exported file. */
export const RecordList = withAuditWords(RecordListShown);

function RecordListShown({ found, file }: { found: PersonRecords; file?: boolean }) {
  const t = useTranslations("privacy");
  const nounName = useNounName();
  return found.nouns
    .filter(({ records }) => records.length > 0)
    .map(({ noun, records }) => (
      <Card key={noun} className="stack gap-4">
        <h3 className="flex flex-wrap items-center gap-3 text-xl">
          {nounName(noun)} <Badge>{t("records", { count: records.length })}</Badge>
        </h3>
        {noun === "history" && !file ? (
          <Disclosure summary={t("show")} className="border-b-0">
            <Entries records={records} file={false} />
          </Disclosure>
        ) : (
          <Entries records={records} file={file ?? false} />
        )}
      </Card>
    ));
}

function Entries({ records, file }: { records: readonly PersonalRecord[]; file: boolean }) {
  return (
    <ol className="stack divide-y divide-line">
      {records.map((record) => (
        <Entry key={record.id} record={record} file={file} />
      ))}
    </ol>
  );
}

function Entry({ record: { at, href, stays, data }, file }: { record: PersonalRecord; file: boolean }) {
  const t = useTranslations("privacy");
  const { istDateTime } = useDates();
  return (
    <li className="stack gap-3 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong>{istDateTime(at)}</strong>
        {href && !file ? <TextLink href={href}>{t("open")}</TextLink> : null}
      </p>
      {stays && !file ? <p className="text-sm text-marigold-text">{t(`stays.${stays}`)}</p> : null}
      {/* The time is shown above. */}
      <Fields data={{ ...data, at: null, created_at: null }} />
    </li>
  );
}

/** `register`: names its milestones. */
function Fields({ data, register }: { data: Record<string, unknown>; register?: string | undefined }) {
  const label = useLabel();
  const own = typeof data.register === "string" ? data.register : register;
  return (
    <dl className="stack gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {Object.entries(data)
        .filter(([, value]) => !isEmpty(value))
        .map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{label(field)}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere max-sm:mb-2">
              <Value field={field} value={value} register={own} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

type ValueProps = { field: string; value: unknown; register: string | undefined };

function Value({ field, value, register }: ValueProps) {
  const format = useValue();
  if (Array.isArray(value))
    return value.map((one, index) => (
      <div key={index} className="border-l-4 border-line pl-3 not-first:mt-2">
        <Value field={field} value={one} register={register} />
      </div>
    ));
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).map(([name, part]) => [
      field === "custom" ? `own.${name}` : name,
      part,
    ]);
    return <Fields data={Object.fromEntries(parts)} register={register} />;
  }
  return format(field, value, register);
}

/** Retention periods with reasons. */
export function RetentionTable() {
  const t = useTranslations("privacy");
  return (
    <section className="stack gap-3">
      <h2 className="text-xl">{t("keptTitle")}</h2>
      <p className="max-w-text text-ink-soft">{t("keptLead")}</p>
      <Table
        id="kept"
        caption={t("keptTitle")}
        captionHidden
        stacks
        columns={[
          { label: t("keptKind") },
          { label: t("keptFor"), className: "max-sm:hidden" },
          { label: t("keptWhy") },
        ]}
      >
        {namesOf(retentionDays).map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`kept.${kind}.what`)}
              <span className="block font-normal sm:hidden">
                <Period days={retentionDays[kind]} />
              </span>
            </th>
            <td className="whitespace-nowrap max-sm:hidden">
              <Period days={retentionDays[kind]} />
            </td>
            <td className="sm:min-w-60">{t(`kept.${kind}.why`)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Period({ days }: { days: number }) {
  const t = useTranslations("privacy");
  const { value, unit } = periodOf(days);
  return unit === "years" ? t("years", { years: value }) : t("days", { days: value });
}
