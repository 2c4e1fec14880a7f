import { useEffect } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";
import { showToast } from "./toast-store.ts";

/** What a change of many records answers: `undo` is sent back, as JSON with the intent "undo", to put them back. */
type Answer = { status: string; undo?: unknown };
type Words<Of> = { said(answer: Of): string; undo: string };

/** Says in a toast what was done, with the way back, and unticks the list's form. */
export function useBulkToast<Of extends Answer>(
  { data: answer, submit, state }: FetcherWithComponents<Of>,
  formId: string,
  { said, undo }: Words<Of>,
): void {
  useEffect(() => {
    if (!answer || state !== "idle") return;
    const back = answer.undo ? { intent: "undo", undo: JSON.stringify(answer.undo) } : undefined;
    showToast(said(answer), back && { label: undo, run: () => void submit(back, { method: "post" }) });
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    form.reset();
    form.dispatchEvent(new Event("change"));
  }, [answer, state]);
}

/** The same in the page, for a browser without script. */
export function BulkMessage<Of extends Answer>({ answer, said, undo }: { answer: Of } & Words<Of>) {
  return (
    <Message tone={answer.status === "nothing" ? "warning" : "success"}>
      <p>{said(answer)}</p>
      {answer.undo ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="undo" value={JSON.stringify(answer.undo)} />
          <Button type="submit" variant="quiet">
            {undo}
          </Button>
        </Form>
      ) : null}
    </Message>
  );
}
