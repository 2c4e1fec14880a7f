import { useEffect } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import { useTranslations } from "use-intl";
import type { TapResult } from "../../domain/follow-ups/follow-up-action.server.ts";
import { Button } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { showToast } from "../../ui/toast.tsx";

type Tapped = Extract<TapResult, { status: "tapped" }>;

const undoOf = ({ target, before }: Tapped) => ({
  intent: "undo",
  target,
  day: before?.day ?? "",
  action: before?.action ?? "",
});

function useNotice() {
  const t = useTranslations("followUps.said");
  return (answer: TapResult) => t((answer.status === "tapped" ? answer.outcome : answer.status) as "done");
}

/** Says in a toast what a tap did, with the way back. */
export function useTapToast({ data, state, submit }: FetcherWithComponents<TapResult | undefined>): void {
  const t = useTranslations("followUps.said");
  const said = useNotice();
  useEffect(() => {
    if (!data || state !== "idle") return;
    const back = data.status === "tapped" ? undoOf(data) : undefined;
    showToast(said(data), back && { label: t("undo"), run: () => void submit(back, { method: "post" }) });
  }, [data, state]);
}

/** The same in the page, for a browser without script. */
export function TapNotice({ answer }: { answer: TapResult }) {
  const t = useTranslations("followUps.said");
  const said = useNotice();
  return (
    <Message tone={answer.status === "gone" ? "warning" : "success"}>
      <p>{said(answer)}</p>
      {answer.status === "tapped" ? (
        <Form method="post" className="mt-2">
          {Object.entries(undoOf(answer)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="quiet">
            {t("undo")}
          </Button>
        </Form>
      ) : null}
    </Message>
  );
}
