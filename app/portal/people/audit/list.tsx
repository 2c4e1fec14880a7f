import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { textHref } from "../../../domain/firm/texts/text-href.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { type AuditRow, listActivity, listActors } from "../../../domain/people/audit/audit.server.ts";
import { auditList } from "../../../domain/people/audit/filter.ts";
import { type Logged, logged } from "../../../domain/people/audit/verbs.server.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import type { Noun } from "../../../platform/db/activity.server.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ListBar, type WordsOf } from "../../frame/list/list-bar.tsx";
import { ListPages, onward } from "../../frame/list/list-pages.tsx";
import { useListKeys } from "../../frame/list/use-list-keys.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { withAuditWords } from "../../people/audit/audit-words.ts";
import type { Route } from "./+types/list";
import { Details, readable, useSentence } from "./sentence.tsx";
import { StaffNames } from "./value-labels.ts";

export const handle: PortalHandle = { needs: "audit" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { filter } = auditList(logged).read(query);
  const cursor = readCursor(query.get("before"));
  const { db, staff } = signedIn(context);
  const [{ rows, next }, actors] = await Promise.all([
    listActivity(db, staff, { filter, cursor }),
    listActors(db, staff),
  ]);
  const page = onward("before", rows.length, cursor === undefined, next);
  return { search: query.toString(), rows, page, actors, logged };
}

export default withAuditWords(Audit);

function Audit({ loaderData }: Route.ComponentProps) {
  const { search, rows, page, actors, logged } = loaderData;
  const t = useTranslations("audit");
  const list = auditList(logged);
  useListKeys(false);
  return (
    <div className="list-page max-w-page">
      <PageHead title={t("title")} lead={t("lead")} />
      <ListBar
        list={list}
        search={search}
        words={useFilterWords(actors, logged)}
        searchLabel={t("filter.record")}
      />
      {rows.length > 0 ? (
        <StaffNames value={Object.fromEntries(actors.map(({ id, name }) => [id, name]))}>
          <ol className="card divide-y divide-line overflow-hidden" data-rows="">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ol>
        </StaffNames>
      ) : (
        <EmptyState title={t("emptyTitle")}>
          {t(list.isNarrowed(search) ? "emptyFiltered" : "empty")}
        </EmptyState>
      )}
      <ListPages list={list} search={search} page={page} />
    </div>
  );
}

type Actors = readonly { id: string; name: string }[];

function useFilterWords(
  actors: Actors,
  { nouns, verbs }: Logged,
): WordsOf<ReturnType<typeof auditList>["filters"]> {
  const t = useTranslations("audit.filter");
  const known = useTranslations("audit.known");
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));
  const verbOf = (verb: string) => messageOr(known, `verb.${verb}`, verb);
  return {
    who: { label: t("who"), options: [{ value: "nobody", label: t("nobody") }, ...people] },
    noun: {
      label: t("noun"),
      options: nouns.map((value) => ({ value, label: messageOr(known, `noun.${value}`, value) })),
    },
    verb: { label: t("verb"), options: verbs.map((value) => ({ value, label: verbOf(value) })) },
    from: { label: t("from") },
    to: { label: t("to") },
  };
}

function Row({ row }: { row: AuditRow }) {
  const t = useTranslations("audit");
  const { istDateTime } = useDates();
  const sentence = useSentence();
  const registerName = useRegisterName();
  const subject = () => {
    if (row.noun === "register") return registerName(row.record_id);
    return row.noun === "settings" || row.noun === "text" ? row.record_id : row.member;
  };
  const entry = { ...row, subject: subject() };
  const guessing = row.verb === "guessing";
  return (
    <li
      tabIndex={-1}
      className={classes(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 print:break-inside-auto! xl:min-h-9 xl:grid-cols-[minmax(0,1fr)_4.5rem_11rem] xl:py-0.5",
        guessing && "bg-brick-wash",
      )}
    >
      <p className="min-w-0 gap-x-3 text-sm max-xl:col-span-full max-xl:leading-relaxed xl:flex xl:items-center">
        <span className="max-xl:mr-2 xl:w-36 xl:shrink-0">
          <Badge tone={guessing ? "error" : "neutral"}>
            {guessing ? t("guessing") : t(`known.noun.${row.noun as Noun}`)}
          </Badge>
        </span>
        <span className="min-w-0 wrap-anywhere xl:truncate" title={sentence(entry)}>
          {sentence(entry)}
        </span>{" "}
        <span className="wrap-anywhere xl:max-w-64 xl:shrink-0 xl:truncate">
          <RecordLink row={row} />
        </span>
      </p>
      {readable(row).length > 0 ? (
        <Details row={entry} className="open:col-span-full xl:open:order-last" />
      ) : null}
      <time
        dateTime={row.at}
        className="text-sm whitespace-nowrap text-ink-soft max-xl:col-start-2 xl:col-start-3 xl:row-start-1 xl:text-right"
      >
        {istDateTime(row.at)}
      </time>
    </li>
  );
}

/** The page of each kind of record; one without a page, or whose record has gone, has none. */
const pages: Record<Noun, (row: AuditRow) => { to: string; text?: string | null } | undefined> = {
  enquiry: ({ record_id, reference }) => existing(`/inbox/${record_id}`, reference),
  client: ({ record_id, client }) => existing(profilePath(record_id), client),
  fee: ({ record_id, client }) => existing(feesPath(record_id), client),
  duty: ({ record_id, client }) => existing(profilePath(record_id), client),
  appointment: ({ record_id, guest }) => existing(`/appointment/${record_id}`, guest),
  staff: ({ record_id, member }) => (member ? { to: `/team/${record_id}` } : undefined),
  conversation: ({ record_id }) => ({ to: `/inbox/messages/${record_id}` }),
  projectReport: ({ record_id }) => ({ to: reportPath(record_id) }),
  settings: ({ record_id }) => ({ to: `/settings/${record_id}` }),
  register: ({ record_id }) => ({ to: `/settings/registers/${record_id}` }),
  notice: ({ record_id }) => ({ to: `/settings/notices?notice=${record_id}` }),
  text: ({ record_id }) => ({ to: textHref(record_id) }),
  target: ({ record_id }) => ({ to: `/deliveries?target=${record_id}` }),
  leadSource: ({ record_id }) => ({ to: `/settings/leads/${record_id}` }),
  eventReceiver: ({ record_id }) => ({ to: `/settings/events/${record_id}` }),
  apiKey: () => ({ to: "/settings/keys" }),
  sourceCheck: () => ({ to: "/settings/health/figures" }),
  import: noPage,
  view: noPage,
  readyText: noPage,
  rule: noPage,
  photo: noPage,
  people: noPage,
  upkeep: noPage,
  sheet: noPage,
  report: noPage,
};

const existing = (to: string, text: string | null) => (text ? { to, text } : undefined);

function noPage() {
  return undefined;
}

function RecordLink({ row }: { row: AuditRow }) {
  const t = useTranslations("audit");
  const page = pages[row.noun as Noun]?.(row);
  return page ? <TextLink href={page.to}>{page.text ?? t("open")}</TextLink> : null;
}
