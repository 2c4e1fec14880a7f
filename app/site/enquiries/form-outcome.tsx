import { type FieldName, fieldsOf } from "../../domain/cases/enquiries/schema.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Message } from "../../ui/message.tsx";
import type { EnquiryFormProps, EnquirySentences, FormState } from "./form-state.ts";

type Props = Pick<EnquiryFormProps, "kind" | "sentences" | "state"> & {
  /** Cancels an unsent enquiry. */
  discard?: (() => void) | undefined;
};

export function FormOutcome({ kind, sentences, state, discard }: Props) {
  if (state.status === "failed") return <Failed message={state.message} />;
  if (state.status === "unsent")
    return <Unsent message={state.message} words={sentences.unsent} discard={discard} />;
  return state.status === "refused" ? <Refused {...{ kind, sentences, state }} /> : null;
}

type UnsentProps = { message: string; words: EnquirySentences["unsent"]; discard: Props["discard"] };

/** Stored on this device and sent later. */
function Unsent({ message, words, discard }: UnsentProps) {
  return (
    <div tabIndex={-1} data-outcome className="grid gap-3">
      <Message tone="error">{message}</Message>
      <Message tone="info" title={words.title}>
        <p>{words.text}</p>
        <Button variant="quiet" className="mt-2" onClick={discard}>
          {words.discard}
        </Button>
      </Message>
    </div>
  );
}

type RefusedProps = Pick<Props, "kind" | "sentences"> & { state: Extract<FormState, { status: "refused" }> };

function Refused({ kind, sentences, state }: RefusedProps) {
  const { fields, preferred } = sentences;
  // A slot that is taken has only its sentence, because its field has no name.
  const names: Partial<Record<FieldName, string>> = {
    ...fields,
    preferredDay: preferred.day,
    preferredPart: preferred.part,
  };
  const wrong = fieldsOf(kind).flatMap((field) => {
    const text = state.errors[field];
    return text ? [{ id: `${kind}-${field}`, text, name: names[field] }] : [];
  });
  return wrong.length > 0 ? (
    <ErrorSummary id={`${kind}-errors`} title={sentences.summary} errors={wrong} />
  ) : (
    <Failed message={state.message} />
  );
}

/** Focused, which scrolls it into view. */
function Failed({ message }: { message: string }) {
  return (
    <div tabIndex={-1} data-outcome>
      <Message tone="error">{message}</Message>
    </div>
  );
}
