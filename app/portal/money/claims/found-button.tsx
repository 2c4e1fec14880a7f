import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";

type Props = { claim: string; label: string; busy: boolean; ask: readonly string[] };

export function FoundButton({ claim, label, busy, ask }: Props) {
  return (
    <Form method="post" preventScrollReset>
      <FormId />
      <HiddenFields values={{ claim }} />
      <Agreed ask={ask} />
      <Button intent="found" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

/** Questions to which the next press answers yes. */
export function Agreed({ ask }: { ask: readonly string[] }) {
  return ask.map((question) => <input key={question} type="hidden" name="agreed" value={question} />);
}
