import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { LoadedVersions } from "./load-versions.server.ts";

export function VersionList({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  if (loaded.versions.length === 0) return <EmptyState title={t("none")} />;
  return (
    <ul className="stack gap-4">
      {loaded.versions.map((version) => (
        <li key={version.id} className="card stack gap-3 p-4 sm:p-5">
          <VersionHead version={version} loaded={loaded} />
          <VersionActions number={version.number} loaded={loaded} />
        </li>
      ))}
    </ul>
  );
}

type Version = LoadedVersions["versions"][number];

function VersionHead({ version, loaded }: { version: Version; loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const { istDateTime } = useDates();
  const { number, note, sha256, created_at: at, created_by: by } = version;
  return (
    <div className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        {t("number", { number })}
        {loaded.shownVersion === number ? <Badge tone="info">{t("isShown")}</Badge> : null}
      </h2>
      <p className="text-sm text-ink-soft">
        {t("by", { who: loaded.names[by ?? ""] ?? "–", when: istDateTime(at) })}
      </p>
      {note ? <p className="whitespace-pre-wrap wrap-anywhere">{note}</p> : null}
      <details className="text-xs text-ink-soft">
        <summary className="w-fit py-1">{t("hash")}</summary>
        <code className="wrap-anywhere">{sha256}</code>
      </details>
    </div>
  );
}

/** The PDF, the link and the comparison; everything else is in the menu. */
function VersionActions({ number, loaded }: { number: number; loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const path = reportPath(loaded.id);
  const fields = { number: String(number), version: String(loaded.version) };
  const mayShow = loaded.mayWrite && loaded.client !== undefined;
  const isShown = loaded.shownVersion === number;
  const attach: MenuItem = {
    label: t("attach"),
    icon: "document",
    post: { intent: "attach", ...fields },
  };
  const show: MenuItem = {
    label: t(isShown ? "hide" : "show"),
    icon: isShown ? "close" : "share",
    post: { intent: isShown ? "hide" : "show", ...fields },
  };
  const changes: MenuItem[] = [
    ...(mayShow && loaded.mayAttach ? [attach] : []),
    ...(mayShow ? [show] : []),
    { label: t("copy"), icon: "edit", post: { intent: "copy", ...fields } },
  ];
  const items: MenuItem[] = [
    { label: t("xlsx"), icon: "download", href: `${path}/files/${number}.xlsx`, kind: "document" },
    ...(loaded.mayWrite ? changes : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink href={`${path}/files/${number}.pdf`} icon="download">
        {t("pdf")}
      </ButtonLink>
      {mayShow ? (
        <PostButton label={t("send")} intent="send" fields={fields} icon="share" variant="quiet" />
      ) : null}
      {number > 1 ? (
        <ButtonLink href={`${path}/compare?from=${number - 1}&to=${number}`} variant="quiet">
          {t("compare", { number: number - 1 })}
        </ButtonLink>
      ) : null}
      <Menu label={t("more", { number })} items={items} className="btn btn-quiet size-11 p-0">
        <span aria-hidden="true">⋯</span>
      </Menu>
    </div>
  );
}
