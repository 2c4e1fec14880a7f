import type { SubmitEvent } from "react";
import { reactions } from "../../../domain/messages/conversations/reactions.ts";
import type { ThreadMessage } from "../../../domain/messages/conversations/read-thread.server.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { threadAction } from "./thread-action.ts";

/** The id by which the buttons of messages open it. */
export const reactionChoice = "reaction-choice";

type Props = { of: string; message: ThreadMessage | undefined };

/** The reactions to choose from, for whichever message has opened it; the one that stands there is taken back. */
export function ReactionChoice({ of, message }: Props) {
  const t = useTranslations("conversations.reactions");
  const Form = usePostingForm();
  const ours = message?.reactions.ours?.details.emoji;
  const close = ({ currentTarget }: SubmitEvent<HTMLFormElement>) =>
    currentTarget.parentElement?.hidePopover();
  return (
    <div id={reactionChoice} popover="auto" className="menu menu-native reaction-choice">
      <Form method="post" action={threadAction(of)} preventScrollReset onSubmit={close}>
        <HiddenFields values={{ intent: "react", message: message?.id }} />
        {reactions.map(({ name, emoji }) => (
          <button
            key={name}
            type="submit"
            name="emoji"
            value={emoji === ours ? "" : emoji}
            aria-pressed={emoji === ours}
            aria-label={t(name)}
          >
            {emoji}
          </button>
        ))}
        {ours ? (
          <button type="submit" name="emoji" value="" className="link text-sm">
            {t("takeBack")}
          </button>
        ) : null}
      </Form>
    </div>
  );
}
