import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { textHref } from "../../../domain/firm/texts/text-href.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { type AuditRow, listActivity, listActors } from "../../../domain/people/audit/audit.server.ts";
import { auditList } from "../../../domain/people/audit/filter.ts";
import { type Noun, nouns } from "../../../domain/people/audit/nouns.ts";
import { verbs } from "../../../domain/people/audit/verbs.server.ts";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
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
import type { Route } from "./+types/list";
import { Details, readable, useSentence } from "./sentence.tsx";
import { StaffNames } from "./value-labels.ts";

export const handle: PortalHandle = { needs: "audit" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { filter } = auditList(verbs).read(query);
  const cursor = readCursor(query.get("before"));
  const { db, staff } = signedIn(context);
  const [{ rows, next }, actors] = await Promise.all([
    listActivity(db, staff, { filter, cursor }),
    listActors(db, staff),
  ]);
  const page = onward("before", rows.length, cursor === undefined, next);
  return { search: query.toString(), rows, page, actors, verbs };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { search, rows, page, actors, verbs } = loaderData;
  const t = useTranslations("audit");
  const list = auditList(verbs);
  useListKeys(false);
  return (
    <div className="list-page max-w-page">
      <PageHead title={t("title")} lead={t("lead")} />
      <ListBar
        list={list}
        search={search}
        words={useFilterWords(actors, verbs)}
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
  verbs: readonly string[],
): WordsOf<ReturnType<typeof auditList>["filters"]> {
  const t = useTranslations("audit.filter");
  const known = useTranslations("audit.known");
  const people = actors.map(({ id, name }) => ({ value: id, label: name }));
  const verbOf = (verb: string) => messageOr(known, `verb.${verb}`, verb);
  return {
    who: { label: t("who"), options: [{ value: "nobody", label: t("nobody") }, ...people] },
    noun: {
      label: t("noun"),
      options: nouns.map((value) => ({ value, label: known(`noun.${value}`) })),
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

function RecordLink({ row }: { row: AuditRow }) {
  const { noun, record_id, reference, member, client, guest } = row;
  const t = useTranslations("audit");
  if (noun === "enquiry" && reference) return <TextLink href={`/inbox/${record_id}`}>{reference}</TextLink>;
  if (noun === "client" && client) return <TextLink href={profilePath(record_id)}>{client}</TextLink>;
  if (noun === "fee" && client) return <TextLink href={feesPath(record_id)}>{client}</TextLink>;
  if (noun === "appointment" && guest) return <TextLink href={`/appointment/${record_id}`}>{guest}</TextLink>;
  if (noun === "projectReport") return <TextLink href={reportPath(record_id)}>{t("open")}</TextLink>;
  if (noun === "settings") return <TextLink href={`/settings/${record_id}`}>{t("open")}</TextLink>;
  if (noun === "register") return <TextLink href={`/settings/registers/${record_id}`}>{t("open")}</TextLink>;
  if (noun === "notice")
    return <TextLink href={`/settings/notices?notice=${record_id}`}>{t("open")}</TextLink>;
  if (noun === "text") return <TextLink href={textHref(record_id)}>{t("open")}</TextLink>;
  if (noun === "target") return <TextLink href={`/deliveries?target=${record_id}`}>{t("open")}</TextLink>;
  if (noun === "staff" && member) return <TextLink href={`/team/${record_id}`}>{t("open")}</TextLink>;
  return null;
}
