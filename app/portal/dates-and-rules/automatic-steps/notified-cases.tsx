import { Link } from "react-router";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { listNotifiedCases } from "../../../domain/dates-and-rules/automatic-steps/notices.server.ts";
import { readCursor } from "../../../platform/lists/cursor.ts";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/notified-cases";
import { withStepWords } from "./step-words.ts";

export const handle: PortalHandle = { needs: "own.account" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const before = readCursor(new URL(request.url).searchParams.get("before"));
  return { notified: (await listNotifiedCases(db, staff, params.step, before)) ?? null };
}

export default withStepWords(NotifiedCases);

/** The cases that an automatic step has reported to this person. */
function NotifiedCases({ loaderData: { notified } }: Route.ComponentProps) {
  const t = useTranslations("automaticSteps.told");
  const { istDateTime } = useDates();
  if (!notified)
    return (
      <div className="stack max-w-page gap-6">
        <PageHead back={{ to: "/dashboard", label: t("dashboard") }} title={t("none")} />
      </div>
    );
  const { notice, rows, next } = notified;
  const fields = { step: notice.step, newest: notice.newest };
  return (
    <div className="stack max-w-page gap-6">
      <PageHead
        back={{ to: "/dashboard", label: t("dashboard") }}
        title={notice.name}
        lead={t("count", { count: notice.count })}
      />
      <p>
        <PostButton
          label={t("done")}
          intent="tick"
          fields={fields}
          form={{ action: "/automatic-steps/tick" }}
        />
      </p>
      <ul className="card divide-y divide-line px-4 text-sm">
        {rows.map(({ id, noun, record_id, name, at }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1.5">
            <Link
              to={noun === "client" ? profilePath(record_id) : `/inbox/${record_id}`}
              className="min-w-0 wrap-anywhere"
            >
              {name}
            </Link>
            <time dateTime={at} className="text-ink-soft">
              {istDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      {next ? (
        <p>
          <TextLink href={`/automatic-steps/told/${notice.step}?before=${next}`}>{t("older")}</TextLink>
        </p>
      ) : null}
    </div>
  );
}
