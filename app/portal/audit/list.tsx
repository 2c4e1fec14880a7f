import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { readDbContext } from "../../contexts/services.ts";
import { type AuditRow, listActivity, listActors } from "../../domain/audit/audit.server.ts";
import { type AuditFilter, auditHref, readCursor, readFilter } from "../../domain/audit/filter.ts";
import { type Noun, nouns } from "../../domain/audit/nouns.ts";
import { verbs } from "../../domain/audit/verbs.server.ts";
import { profilePath } from "../../domain/clients/fields.ts";
import { feesPath } from "../../domain/fees/list-query.ts";
import { textHref } from "../../domain/texts/text-href.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PageHead } from "../page/page-head.tsx";
import { staffContext } from "../page/staff-context.ts";
import { useDates } from "../page/use-dates.ts";
import type { Route } from "./+types/list";
import { Details, readable, useSentence } from "./sentence.tsx";
import { StaffNames } from "./value-labels.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [filter, cursor] = [readFilter(query, verbs), readCursor(query)];
  const staff = context.get(staffContext);
  const db = context.get(readDbContext);
  const [page, actors] = await Promise.all([
    listActivity(db, staff, { filter, cursor }),
    listActors(db, staff),
  ]);
  return { filter, first: cursor === undefined, actors, verbs, ...page };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter, first, actors, verbs, rows, next } = loaderData;
  const t = useTranslations("audit");
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={t("title")} lead={t("lead")} />
      <FilterForm key={auditHref(filter)} filter={filter} actors={actors} verbs={verbs} />
      {rows.length > 0 ? (
        <StaffNames value={Object.fromEntries(actors.map(({ id, name }) => [id, name]))}>
          <ol className="card divide-y divide-line overflow-hidden">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ol>
        </StaffNames>
      ) : (
        <EmptyState title={t("emptyTitle")}>{t(filtered ? "emptyFiltered" : "empty")}</EmptyState>
      )}
      <Pagination
        label={t("pages")}
        previous={first ? undefined : { href: auditHref(filter), label: t("newest") }}
        next={next && { href: auditHref(filter, next), label: t("older") }}
      />
    </div>
  );
}

function Row({ row }: { row: AuditRow }) {
  const t = useTranslations("audit");
  const { istDateTime } = useDates();
  const sentence = useSentence();
  const entry = {
    ...row,
    subject: row.noun === "settings" || row.noun === "text" ? row.record_id : row.member,
  };
  const guessing = row.verb === "guessing";
  return (
    <li
      className={classes(
        "grid gap-x-4 px-4 py-2 lg:min-h-9 lg:grid-cols-[minmax(0,1fr)_4.5rem_11rem] lg:items-center lg:py-0.5",
        guessing && "bg-brick-wash",
      )}
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:flex-nowrap">
        <Badge tone={guessing ? "error" : "neutral"}>
          {guessing ? t("guessing") : t(`known.noun.${row.noun as Noun}`)}
        </Badge>
        <span className="min-w-0 wrap-anywhere lg:truncate" title={sentence(entry)}>
          {sentence(entry)}
        </span>
        <RecordLink row={row} />
      </p>
      {readable(row).length > 0 ? (
        <Details row={entry} className="lg:open:order-last lg:open:col-span-full" />
      ) : null}
      <time
        dateTime={row.at}
        className="text-sm whitespace-nowrap text-ink-soft lg:col-start-3 lg:row-start-1 lg:text-right"
      >
        {istDateTime(row.at)}
      </time>
    </li>
  );
}

function RecordLink({ row }: { row: AuditRow }) {
  const { noun, record_id, reference, member, client, guest } = row;
  const t = useTranslations("audit");
  if (noun === "enquiry" && reference) return <TextLink href={`/inbox/${record_id}`}>{reference}</TextLink>;
  if (noun === "client" && client) return <TextLink href={profilePath(record_id)}>{client}</TextLink>;
  if (noun === "fee" && client) return <TextLink href={feesPath(record_id)}>{client}</TextLink>;
  if (noun === "appointment" && guest) return <TextLink href={`/appointment/${record_id}`}>{guest}</TextLink>;
  if (noun === "settings") return <TextLink href={`/settings/${record_id}`}>{t("open")}</TextLink>;
  if (noun === "notice")
    return <TextLink href={`/settings/notices?notice=${record_id}`}>{t("open")}</TextLink>;
  if (noun === "text") return <TextLink href={textHref(record_id)}>{t("open")}</TextLink>;
  if (noun === "target") return <TextLink href={`/deliveries?target=${record_id}`}>{t("open")}</TextLink>;
  if (noun === "staff" && member) return <TextLink href={`/team/${record_id}`}>{t("open")}</TextLink>;
  return null;
}

type FilterProps = {
  filter: AuditFilter;
  actors: readonly { id: string; name: string }[];
  verbs: readonly string[];
};

/** The filters, which live in the address; folded while none is in use. */
function FilterForm({ filter, actors, verbs }: FilterProps) {
  const t = useTranslations("audit.filter");
  const known = useTranslations("audit.known");
  const active = Object.keys(filter).length > 0;
  const verbName = (verb: string) => known(`verb.${verb}` as "verb.changed");
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));
  const choices = [
    { name: "who", any: "anybody", options: [{ value: "nobody", label: t("nobody") }, ...people] },
    {
      name: "noun",
      any: "anyNoun",
      options: nouns.map((value) => ({ value, label: known(`noun.${value}`) })),
    },
    { name: "verb", any: "anyVerb", options: verbs.map((value) => ({ value, label: verbName(value) })) },
  ] as const;
  return (
    <Disclosure summary={t(active ? "active" : "title")} open={active} className="card px-5 print:hidden">
      <Form action="/audit" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ name, any, options }) => (
          <Select
            key={name}
            id={name}
            label={t(name)}
            placeholder={t(any)}
            defaultValue={filter[name]}
            options={options}
          />
        ))}
        <TextInput id="from" type="date" label={t("from")} defaultValue={filter.from} />
        <TextInput id="to" type="date" label={t("to")} defaultValue={filter.to} />
        <TextInput
          id="record"
          label={t("record")}
          hint={t("recordHint")}
          maxLength={100}
          autoComplete="off"
          defaultValue={filter.record}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit" icon="search">
            {t("apply")}
          </Button>
          {active ? (
            <ButtonLink href="/audit" variant="quiet">
              {t("clear")}
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </Disclosure>
  );
}
