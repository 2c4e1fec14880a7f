import { useEffect } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";
import { showToast } from "./toast.tsx";

/** The result of a bulk change; `undo` is posted as JSON with the intent "undo" to restore the records. */
type BulkResult = { status: string; undo?: unknown };
type Notices<Result> = { notice(result: Result): string; undo: string };

/** Shows the result in a toast with an undo button, and unticks the list's form. */
export function useBulkToast<Result extends BulkResult>(
  { data: result, submit, state }: FetcherWithComponents<Result>,
  formId: string,
  { notice, undo }: Notices<Result>,
): void {
  useEffect(() => {
    if (!result || state !== "idle") return;
    const undoFields = result.undo ? { intent: "undo", undo: JSON.stringify(result.undo) } : undefined;
    showToast(
      notice(result),
      undoFields && { label: undo, run: () => void submit(undoFields, { method: "post" }) },
    );
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    form.reset();
    form.dispatchEvent(new Event("change"));
  }, [result, state]);
}

/** The same as a message in the page, without script. */
export function BulkMessage<Result extends BulkResult>(props: { result: Result } & Notices<Result>) {
  const { result, notice, undo } = props;
  return (
    <Message tone={result.status === "nothing" ? "warning" : "success"}>
      <p>{notice(result)}</p>
      {result.undo ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="undo" value={JSON.stringify(result.undo)} />
          <Button type="submit" variant="quiet">
            {undo}
          </Button>
        </Form>
      ) : null}
    </Message>
  );
}
