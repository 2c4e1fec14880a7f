import { useState } from "react";
import { classes } from "../../ui/classes.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { ActionMessage } from "../page/action-message.tsx";
import { PostingForm } from "../page/posting-form.ts";
import { AskNumber } from "./ask-number.tsx";
import { Composer } from "./composer.tsx";
import { Consents } from "./consents.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { withConversationWords } from "./conversation-words.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import type { Answered } from "./quoted.tsx";
import { Thread } from "./thread.tsx";
import { isInPlace, type ThreadResult, useThreadPosts } from "./use-thread-posts.ts";

type Props = {
  loaded: LoadedThread;
  posted?: ThreadResult | undefined;
  /** On a page of its own, with the person's name and what can be done with the conversation. */
  team?: readonly { id: string; name: string }[];
};

/** A thread with its composer, wherever it stands. */
export const ThreadCard = withConversationWords((props: Props) => <Shown key={props.loaded.of} {...props} />);

function Shown({ loaded, posted, team }: Props) {
  const t = useTranslations("conversations");
  const { fetcher, result, inPage } = useThreadPosts(loaded.of, posted);
  const [answered, setAnswered] = useState<Answered>();
  return (
    <PostingForm value={fetcher.Form}>
      <div className="stack gap-3">
        {team ? <ConversationHead {...loaded} team={team} /> : null}
        <ActionMessage
          of={inPage && isInPlace(inPage) ? undefined : inPage}
          t={useTranslations("conversations.results")}
        />
        <Consents {...loaded} result={result} />
        <AskNumber {...loaded} />
        <div className={classes("stack gap-3", team && "thread-page")}>
          <Thread {...loaded} onReply={setAnswered} />
          {loaded.mayWrite ? (
            <Composer {...loaded} {...{ fetcher, result, answered }} onAnswered={setAnswered} />
          ) : (
            <p className="text-sm text-ink-soft">{t("composer.readOnly")}</p>
          )}
        </div>
      </div>
    </PostingForm>
  );
}
