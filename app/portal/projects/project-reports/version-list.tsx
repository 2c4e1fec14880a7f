import { Link } from "react-router";
import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
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
          <VersionFiles number={version.number} loaded={loaded} />
          {loaded.mayWrite ? <VersionActions number={version.number} loaded={loaded} /> : null}
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
      <p className="text-xs text-ink-soft wrap-anywhere">
        {t("hash")}: <code>{sha256}</code>
      </p>
    </div>
  );
}

function VersionFiles({ number, loaded }: { number: number; loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const path = reportPath(loaded.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink href={`${path}/files/${number}.pdf`} variant="quiet" icon="download">
        {t("pdf")}
      </ButtonLink>
      <ButtonLink href={`${path}/files/${number}.xlsx`} variant="quiet" icon="download">
        {t("xlsx")}
      </ButtonLink>
      <ButtonLink href={`${path}/files/${number}.json`} variant="quiet" icon="download">
        {t("json")}
      </ButtonLink>
      {number > 1 ? (
        <Link to={`${path}/compare?from=${number - 1}&to=${number}`} className="link px-2">
          {t("compare", { number: number - 1 })}
        </Link>
      ) : null}
    </div>
  );
}

function VersionActions({ number, loaded }: { number: number; loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const fields = { number: String(number), version: String(loaded.version) };
  const { client } = loaded;
  const isShown = loaded.shownVersion === number;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {client && loaded.mayAttach ? (
        <PostButton label={t("attach")} intent="attach" fields={fields} icon="document" />
      ) : null}
      {client ? (
        <PostButton label={t("send")} intent="send" fields={fields} icon="share" variant="quiet" />
      ) : null}
      {client ? (
        <PostButton
          label={t(isShown ? "hide" : "show")}
          intent={isShown ? "hide" : "show"}
          fields={fields}
          variant="quiet"
        />
      ) : null}
      <PostButton label={t("copy")} intent="copy" fields={fields} variant="quiet" />
    </div>
  );
}
