import { Link } from "react-router";
import { inboxList } from "../../../domain/cases/enquiries/filter.ts";
import { conversationList, shownCount } from "../../../domain/messages/conversations/conversation-list.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** Both parts of the inbox: the list stays while the other loads. */
export const isInboxPart = (path: string) => path === inboxList.path || path === conversationList.path;

type Props = { to: "enquiries" } | { to: "messages"; unread: number };

/** With the number of unread conversations. */
export function InboxSwitch(props: Props) {
  const t = useTranslations("enquiries.parts");
  const { path } = props.to === "messages" ? conversationList : inboxList;
  const unread = props.to === "messages" ? props.unread : 0;
  return (
    <Link to={path} className="btn btn-quiet">
      {t(props.to)}
      {unread > 0 ? (
        <span key={unread} className="tabular-nums">
          {shownCount(unread)}
        </span>
      ) : null}
    </Link>
  );
}
