import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { conversationList } from "../../domain/conversations/conversation-list.ts";
import { inboxList } from "../../domain/enquiries/filter.ts";

/** The two parts of the inbox. */
export function InboxSwitch({ unread }: { unread?: number | undefined }) {
  const t = useTranslations("inbox.parts");
  const { pathname } = useLocation();
  const parts = [
    { to: inboxList.path, label: t("enquiries"), count: 0 },
    { to: conversationList.path, label: t("messages"), count: unread ?? 0 },
  ];
  return (
    <nav aria-label={t("label")} className="inbox-switch">
      {parts.map(({ to, label, count }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? "page" : undefined}
          className="chip no-underline aria-[current]:border-indigo aria-[current]:bg-indigo-wash aria-[current]:font-semibold"
        >
          {label}
          {count > 0 ? <span className="ml-1.5 font-semibold tabular-nums">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
