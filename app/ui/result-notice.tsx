import { Form } from "react-router";
import { Button } from "./button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { Message } from "./message.tsx";

/** What an action did, and the form values that undo it; they are posted to `action`, or to the page. */
export type Notice = {
  text: string;
  failed?: boolean;
  undo?: { label: string; values: Record<string, string>; action?: string } | undefined;
};

/** The notice as a message in the page. */
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
