import type { SubmitEvent } from "react";
import { reactions } from "../../../domain/messages/conversations/reactions.ts";
import type { ThreadMessage } from "../../../domain/messages/conversations/read-thread.server.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { nativeMenuClasses } from "../../../ui/menu-items.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { threadAction } from "./thread-action.ts";

/** Id of the popover. */
export const reactionChoice = "reaction-choice";

type Props = { counterpartId: string; message: ThreadMessage | undefined };

const buttonClasses = "min-h-11 min-w-11 rounded-md hover:bg-indigo-wash";

/** One for all messages of the thread. Choosing our present reaction removes it. */
export function ReactionChoice({ counterpartId, message }: Props) {
  const t = useTranslations("conversations.reactions");
  const Form = usePostingForm();
  const ours = message?.reactions.ours?.details.emoji;
  const close = ({ currentTarget }: SubmitEvent<HTMLFormElement>) =>
    currentTarget.parentElement?.hidePopover();
  return (
    <div id={reactionChoice} popover="auto" className={nativeMenuClasses}>
      <Form
        method="post"
        action={threadAction(counterpartId)}
        preventScrollReset
        onSubmit={close}
        className="flex flex-wrap items-center"
      >
        <HiddenFields values={{ intent: "react", message: message?.id }} />
        {reactions.map(({ name, emoji }) => (
          <button
            key={name}
            type="submit"
            name="emoji"
            value={emoji === ours ? "" : emoji}
            aria-pressed={emoji === ours}
            aria-label={t(name)}
            className={`${buttonClasses} text-xl aria-pressed:bg-indigo-wash`}
          >
            {emoji}
          </button>
        ))}
        {ours ? (
          <button type="submit" name="emoji" value="" className={`link text-sm ${buttonClasses}`}>
            {t("takeBack")}
          </button>
        ) : null}
      </Form>
    </div>
  );
}
