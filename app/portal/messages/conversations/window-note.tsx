import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedThread } from "./load-thread.server.ts";
import { useLeft } from "./use-left.ts";

type Props = Pick<LoadedThread, "of" | "state" | "now"> & { isOpen: boolean };

/** Remaining time for free text, or why there is none. */
export function WindowNote({ of, state, now, isOpen }: Props) {
  const t = useTranslations("conversations.window");
  const left = useLeft();
  const ends = state?.window_ends_at ?? null;
  const template = `${conversationPath(of)}/template`;
  return (
    <div className="grid gap-2">
      <p className={classes("flex items-start gap-1.5 text-sm", isOpen ? "text-leaf" : "text-marigold-text")}>
        <Icon name={isOpen ? "clock" : "alert"} />
        <span>
          {ends === null ? t("never") : isOpen ? t("open", { left: left(ends, now) }) : t("closed")}{" "}
          {isOpen ? <TextLink href={template}>{t("template")}</TextLink> : null}
        </span>
      </p>
      {isOpen ? null : (
        <p>
          <ButtonLink href={template}>{t("template")}</ButtonLink>
        </p>
      )}
    </div>
  );
}
