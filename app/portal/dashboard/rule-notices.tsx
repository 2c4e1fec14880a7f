import { Link } from "react-router";
import { profilePath } from "../../domain/clients/fields.ts";
import type { RuleNotice } from "../../domain/rules/notices.server.ts";
import { PostButton } from "../../ui/post-button.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { Panel } from "../page/panel.tsx";

/** What rules have told this person, until they tick it off; nothing when there is none. */
export function RuleNotices({ notices }: { notices: readonly RuleNotice[] }) {
  const t = useTranslations("portal.dashboard.rules");
  if (notices.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="card divide-y divide-line px-3 text-sm">
        {notices.map(({ id, rule, noun, record_id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={noun === "client" ? profilePath(record_id) : `/inbox/${record_id}`}
                className="font-bold"
              >
                {name}
              </Link>
              <span className="text-ink-soft"> · {rule}</span>
            </span>
            <PostButton
              label={t("done")}
              intent="tick"
              fields={{ notice: id }}
              variant="quiet"
              aria-label={t("doneOf", { name })}
              form={{ action: "/rules/tick", preventScrollReset: true }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
