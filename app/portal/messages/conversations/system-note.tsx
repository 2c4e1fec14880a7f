import { Link } from "react-router";
import { formPath } from "../../../domain/catalogue/registers/registers.ts";
import type { ThreadMessage } from "../../../domain/messages/conversations/read-thread.server.ts";
import { istTime } from "../../../platform/language/time.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { LoadedThread } from "./load-thread.server.ts";

type Props = Pick<LoadedThread, "clientId" | "register"> & { message: ThreadMessage };

/** A WhatsApp system note, and what to do. */
export function SystemNote({ message, clientId, register }: Props) {
  const t = useTranslations("conversations.thread");
  const { timeInWords } = useDates();
  const { id, at, text, details } = message;
  const { note = "changedNumber", changedTo = "" } = details;
  const isChange = note === "changedNumber" && changedTo !== "";
  const sentence = isChange
    ? t("notes.changedNumber", { to: changedTo })
    : messageOr(t, `notes.${note}`, t("notes.other"));
  return (
    <li id={`entry-${id}`} className="thread-note">
      <p className="thread-meta">
        <Icon name="alert" />
        {t("system")}
        {" · "}
        <time dateTime={at}>{timeInWords(istTime(new Date(at)))}</time>
      </p>
      <p className="wrap-anywhere">{sentence}</p>
      {text && !isChange ? <p className="text-sm text-ink-soft wrap-anywhere">{text}</p> : null}
      {isChange && clientId && register ? (
        <p>
          <Link className="link" to={`${formPath(register)}?client=${clientId}#mobile`}>
            {t("changeNumber")}
          </Link>
        </p>
      ) : null}
    </li>
  );
}
