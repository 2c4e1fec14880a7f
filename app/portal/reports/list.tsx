import { data, Link } from "react-router";
import { readDbContext } from "../../contexts/services.ts";
import { reportWords } from "../../domain/reports/words.server.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import { ColumnHeads } from "../../ui/column-heads.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { readCounted } from "./counted.server.ts";

export const handle: PortalHandle = { needs: "reports.read" };

/** The milestones or appointments that a figure of a report counts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const language = await readLanguage(db, staff);
  const t = reportWords(language);
  const counted = await readCounted(
    context.get(readDbContext),
    staff,
    new URL(request.url).searchParams,
    language,
  );
  if (!counted) throw data(null, { status: 404 });
  return { ...counted, words: { next: t("list.next"), empty: t("list.empty"), back: t("list.back") } };
}

export default function CountedList({ loaderData }: Route.ComponentProps) {
  const { title, lead, columns, look, rows, next, back, words } = loaderData;
  return (
    <div className="stack max-w-text gap-6">
      <PageHead title={title} lead={lead}>
        <Link to={back} className="link print:hidden">
          {words.back}
        </Link>
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <table className={`report-table ${look}`}>
          <ColumnHeads names={columns} />
          <tbody>
            {rows.map(({ id, day, href, name, value }) => (
              <tr key={id}>
                <th scope="row">{day}</th>
                <td>
                  <Link to={href}>{name}</Link>
                </td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        label={title}
        next={next ? { href: next, label: words.next } : undefined}
        previous={undefined}
      />
    </div>
  );
}
