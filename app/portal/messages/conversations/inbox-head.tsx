import type { ReactNode } from "react";
import { inboxList } from "../../../domain/cases/enquiries/filter.ts";
import { conversationList, shownCount } from "../../../domain/messages/conversations/conversation-list.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageTitle } from "../../frame/page/page-title.tsx";

/** Both parts of the inbox: the list stays while the other loads. */
export const isInboxPart = (path: string) => path === inboxList.path || path === conversationList.path;

type Part = "enquiries" | "messages";
type Props = {
  part: Part;
  /** New enquiries and unread conversations: their sum is the number in the menu. */
  counts: Readonly<Record<Part, number>>;
  children: ReactNode;
};

export function InboxHead({ part, counts, children }: Props) {
  const t = useTranslations("enquiries");
  const all = counts.enquiries + counts.messages;
  const tabOf = (of: Part) => ({
    href: (of === "messages" ? conversationList : inboxList).path,
    label: t(`parts.${of}`),
    isCurrent: of === part,
    count: counts[of] > 0 ? shownCount(counts[of]) : undefined,
  });
  return (
    <header className="list-head">
      <PageTitle>{part === "messages" ? t("parts.messages") : t("title")}</PageTitle>
      <h1 tabIndex={-1} className="text-xl max-sm:sr-only">
        {t("title")}
      </h1>
      <p key={all} className="text-ink-soft max-sm:sr-only">
        {t("newCount", { count: all })}
      </p>
      <div className="min-w-0 max-sm:row-span-2">
        <Tabs label={t("title")} tabs={[tabOf("enquiries"), tabOf("messages")]} />
      </div>
      <div className="list-tools ml-auto">{children}</div>
    </header>
  );
}
