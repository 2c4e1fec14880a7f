import { useState } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage, usePosts } from "../../frame/page/action-message.tsx";
import { PostingForm } from "../../frame/page/posting-form.ts";
import { AskNumber } from "./ask-number.tsx";
import { Composer } from "./composer.tsx";
import { Consents } from "./consents.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { withConversationWords } from "./conversation-words.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import type { Answered } from "./quoted.tsx";
import { Thread } from "./thread.tsx";
import { threadAction } from "./thread-action.ts";
import { isInPlace, type ThreadResult } from "./thread-result.ts";

type Props = {
  loaded: LoadedThread;
  posted?: ThreadResult | undefined;
  /** Only on the conversation's own page. */
  team?: readonly { id: string; name: string }[];
};

/** For any page. Posts by fetcher; without script the page reloads. */
export const ThreadCard = withConversationWords((props: Props) => (
  <Shown key={props.loaded.counterpartId} {...props} />
));

function Shown({ loaded, posted, team }: Props) {
  const t = useTranslations("conversations");
  const results = useTranslations("conversations.results");
  const fetcher = useFetcher<ThreadResult>({ key: `thread ${loaded.counterpartId}` });
  const action = threadAction(loaded.counterpartId);
  const { result, inPage } = usePosts(fetcher, results, { posted, isInPlace, action });
  const [answered, setAnswered] = useState<Answered>();
  const outcome = <ActionMessage result={inPage && isInPlace(inPage) ? undefined : inPage} t={results} />;
  const answer = loaded.mayWrite ? (
    <Composer {...loaded} {...{ fetcher, result, answered }} onAnswered={setAnswered} />
  ) : (
    <p className="text-sm text-ink-soft">{t("composer.readOnly")}</p>
  );
  if (team)
    return (
      <PostingForm value={fetcher.Form}>
        <div className="chat -mx-4 -my-6 sm:-mx-8">
          <ConversationHead {...loaded} {...{ team, result }} />
          {outcome}
          <AskNumber {...loaded} />
          <Thread {...loaded} onReply={setAnswered} />
          <div className="border-t border-line bg-surface">
            <div className="mx-auto max-h-[50dvh] w-full max-w-240 overflow-y-auto px-4 py-2">{answer}</div>
          </div>
        </div>
      </PostingForm>
    );
  return (
    <PostingForm value={fetcher.Form}>
      <div className="stack gap-3">
        {outcome}
        {loaded.thread.entries.length > 0 ? <Thread {...loaded} onReply={setAnswered} /> : null}
        {loaded.mayWrite ? <div className="card p-3 sm:p-4">{answer}</div> : answer}
        <AskNumber {...loaded} />
        <Consents {...loaded} result={result} />
      </div>
    </PostingForm>
  );
}
