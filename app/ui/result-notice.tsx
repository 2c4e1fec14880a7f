import { useEffect } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import { Button } from "./button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { Message } from "./message.tsx";
import { showToast } from "./toast.tsx";

/** What an action did, and the form values that undo it; they are posted to `action`, or to the page. */
export type Notice = {
  text: string;
  failed?: boolean;
  undo?: { label: string; values: Record<string, string>; action?: string } | undefined;
};

/**
 * Shows an action's result in a toast with an undo button; unticks the list's form, if one is named. A result without a
 * notice is shown at its field.
 */
export function useResultToast<Result>(
  { data: result, submit, state }: FetcherWithComponents<Result>,
  noticeOf: (result: NonNullable<Result>) => Notice | undefined,
  listForm = "",
): void {
  useEffect(() => {
    if (!result || state !== "idle") return;
    const notice = noticeOf(result);
    if (!notice) return;
    showToast(notice.text, notice.undo && undoing(notice.undo, submit));
    const form = document.getElementById(listForm);
    if (!(form instanceof HTMLFormElement)) return;
    form.reset();
    form.dispatchEvent(new Event("change", { bubbles: true }));
  }, [result, state]);
}

type Submit = FetcherWithComponents<unknown>["submit"];

function undoing({ label, values, action }: NonNullable<Notice["undo"]>, submit: Submit) {
  return { label, run: () => void submit(values, { method: "post", ...(action && { action }) }) };
}

/** The same as a message in the page, without script. */
export function ResultMessage({ text, failed, undo }: Notice) {
  return (
    <Message tone={failed ? "warning" : "success"}>
      <p>{text}</p>
      {undo ? (
        <Form method="post" className="mt-2">
          <HiddenFields values={undo.values} />
          <Button type="submit" variant="quiet">
            {undo.label}
          </Button>
        </Form>
      ) : null}
    </Message>
  );
}

type ListResult = { status: string; field?: string; count?: number; undo?: unknown };
/** A sentence for each status, for "changed" by the field, and the label of the undo button. */
type Sentences = { t(key: string, values?: { count: number }): string };

/** The notice of a list's bulk change; `undo` is posted as JSON with the intent "undo". */
export function listNotice({ status, field, count = 0, undo }: ListResult, { t }: Sentences): Notice {
  const values = { intent: "undo", undo: JSON.stringify(undo) };
  return {
    text: t(status === "changed" ? `changed.${field}` : status, { count }),
    failed: status === "nothing",
    undo: undo ? { label: t("undo"), values } : undefined,
  };
}
