import { useSearchParams } from "react-router";
import { countDocuments } from "../../../../domain/catalogue/services/checklist.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { ProfileProps } from "./profile-props.ts";
import { profileTabs, tabPath } from "./profile-tab.ts";

type Props = Pick<ProfileProps, "client" | "documents" | "received" | "tab">;

/** With counts of documents, and of those to check. */
export function ProfileTabs({ client, documents, received, tab: current }: Props) {
  const t = useTranslations("profile.tabs");
  const [query] = useSearchParams();
  const toCheck = useTranslations("documents")("toCheck", { count: received.length });
  const counted = countDocuments(client.register, documents.documents);
  const tabs = profileTabs.map((tab) => ({
    href: tabPath(client.id, tab, query),
    isCurrent: tab === current,
    label:
      tab === "documents" && received.length > 0 ? (
        <>
          {t(tab)}
          <Badge tone="warning">
            <span className="max-sm:sr-only">{toCheck}</span>
            <span aria-hidden="true" className="sm:hidden">
              {received.length}
            </span>
          </Badge>
        </>
      ) : (
        t(tab)
      ),
    count: tab === "documents" ? `${counted.have}/${counted.all}` : undefined,
  }));
  return (
    <div className="print-none">
      <Tabs label={t("label")} tabs={tabs} inPlace />
    </div>
  );
}
