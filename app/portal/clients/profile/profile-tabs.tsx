import { Link, useSearchParams } from "react-router";
import { countDocuments } from "../../../domain/documents/checklist.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useCurrentInSight } from "../../../ui/use-current-in-sight.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ProfileProps } from "./profile-props.ts";
import { profileTabs, tabPath } from "./profile-tab.ts";

type Props = Pick<ProfileProps, "client" | "documents" | "received" | "tab">;

/** Links, so that each tab has an address and works without script. */
export function ProfileTabs({ client, documents, received, tab: current }: Props) {
  const t = useTranslations("profile.tabs");
  const [query] = useSearchParams();
  const line = useCurrentInSight<HTMLUListElement>(current);
  const toCheck = useTranslations("documents")("toCheck", { count: received.length });
  const counted = countDocuments(client.scheme, documents.documents);
  return (
    <nav aria-label={t("label")} className="print-none border-b border-line">
      <ul ref={line} className="-mb-px flex overflow-x-auto sm:gap-1">
        {profileTabs.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={tabPath(client.id, tab, query)}
              preventScrollReset
              aria-current={tab === current ? "page" : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2 font-semibold max-sm:text-sm max-[24rem]:text-xs text-ink-soft no-underline -outline-offset-3 hover:text-indigo aria-[current]:border-indigo aria-[current]:text-indigo sm:px-4"
            >
              {t(tab)}
              {tab === "documents" ? (
                <span className="font-normal tabular-nums">{`${counted.have}/${counted.all}`}</span>
              ) : null}
              {tab === "documents" && received.length > 0 ? (
                <Badge tone="warning">
                  <span className="max-sm:sr-only">{toCheck}</span>
                  <span aria-hidden="true" className="sm:hidden">
                    {received.length}
                  </span>
                </Badge>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
