import { useEffect } from "react";
import { Form, type useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { Message } from "../ui/message.tsx";
import { showToast } from "../ui/toast-store.ts";
import type { ListAnswer } from "./answer-list.server.ts";

/** What a post did, in a sentence. */
function useSaid(): (answer: ListAnswer) => string {
  const t = useTranslations("clients.said");
  return (answer) => {
    if (answer.status === "changed") return t(`changed.${answer.field}`, { count: answer.count });
    return answer.status === "undone" ? t("undone", { count: answer.count }) : t(answer.status);
  };
}

/** Says in a toast what was done, with the way back. */
export function useToastOf(fetcher: ReturnType<typeof useFetcher<() => Promise<ListAnswer>>>): void {
  const t = useTranslations("clients.said");
  const said = useSaid();
  const { data: answer, submit, state } = fetcher;
  useEffect(() => {
    if (!answer || state !== "idle") return;
    const back = answer.status === "changed" ? JSON.stringify(answer.undo) : undefined;
    showToast(
      said(answer),
      back
        ? { label: t("undo"), run: () => void submit({ intent: "undo", undo: back }, { method: "post" }) }
        : undefined,
    );
    const form = document.getElementById("clients");
    if (form instanceof HTMLFormElement) {
      form.reset();
      form.dispatchEvent(new Event("change"));
    }
  }, [answer, state]);
}

/** The same in the page, for a browser without script. */
export function AnswerOf({ answer }: { answer: ListAnswer }) {
  const t = useTranslations("clients.said");
  const said = useSaid();
  return (
    <Message tone={answer.status === "nothing" ? "warning" : "success"}>
      <p>{said(answer)}</p>
      {answer.status === "changed" ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="undo" value={JSON.stringify(answer.undo)} />
          <Button type="submit" variant="quiet">
            {t("undo")}
          </Button>
        </Form>
      ) : null}
    </Message>
  );
}
