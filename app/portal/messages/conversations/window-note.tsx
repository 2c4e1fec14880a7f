import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedThread } from "./load-thread.server.ts";
import { closesSoon, useLeft } from "./use-left.ts";

type Props = Pick<LoadedThread, "of" | "state" | "now"> & { isOpen: boolean };

/** How long free text can still be sent, once that is short, or why it cannot. */
export function WindowNote({ of, state, now, isOpen }: Props) {
  const t = useTranslations("conversations.window");
  const left = useLeft();
  const ends = state?.window_ends_at ?? null;
  const template = `${conversationPath(of)}/template`;
  if (isOpen && ends !== null)
    return closesSoon(ends, now) ? (
      <p className="flex items-start gap-1.5 text-sm text-marigold-text max-sm:text-xs">
        <Icon name="clock" />
        <span>{t("open", { left: left(ends, now) })}</span>
      </p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-1.5 text-sm text-marigold-text">
        <Icon name="alert" />
        <span>{t(ends === null ? "never" : "closed")}</span>
      </p>
      <ButtonLink href={template}>{t("template")}</ButtonLink>
    </div>
  );
}
