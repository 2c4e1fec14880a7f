import type { ComponentProps } from "react";
import { hrefIn, type Language } from "../language/language.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Message } from "../ui/message.tsx";
import { FormField, honeypotField } from "./form-field.tsx";
import type { FormState } from "./form-state.ts";
import { type FormKind, formFields } from "./schema.ts";
import type { EnquirySentences } from "./sentences.ts";

export type EnquiryFormProps = {
  kind: FormKind;
  language: Language;
  sentences: EnquirySentences;
  /** What `selectedOption` offers: one page's option, or every page's. */
  options: readonly string[];
  state: FormState;
  /** When the firm calls back, in words. */
  hours: string;
};

type Props = EnquiryFormProps & Pick<ComponentProps<"form">, "onSubmit" | "ref">;

/** One of the three forms, in any state. It posts by itself without script; the island adds sending in place. */
export function EnquiryForm({ kind, language, sentences, options, state, hours, onSubmit, ref }: Props) {
  const words = sentences.forms[kind];
  const typed = state.status === "sent" ? {} : state.typed;
  const errors = state.status === "refused" ? state.errors : {};
  return (
    <form
      ref={ref}
      action={hrefIn(language, `/enquiries/${kind}`)}
      method="post"
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={onSubmit}
    >
      <Outcome kind={kind} sentences={sentences} state={state} hours={hours} />
      {formFields[kind].map((field) => (
        <FormField
          key={field}
          id={`${kind}-${field}`}
          {...{ kind, field, sentences, options, typed, errors }}
        />
      ))}
      <Honeypot id={`${kind}-${honeypotField}`} label={sentences.honeypot} />
      <p className="text-sm text-ink-soft">
        {sentences.notice}{" "}
        <a className="link" href={hrefIn(language, "/policy")}>
          {sentences.noticeLink}
        </a>
      </p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={state.status === "sending"}
        className="justify-self-start"
      >
        {state.status === "sending" ? sentences.sending : words.button}
      </Button>
    </form>
  );
}

function Outcome({ kind, sentences, state, hours }: Pick<Props, "kind" | "sentences" | "state" | "hours">) {
  if (state.status === "failed") return <Message tone="error">{state.message}</Message>;
  if (state.status === "sent")
    return (
      <div tabIndex={-1} data-outcome>
        <Message tone="success" title={state.message}>
          <p>
            {sentences.reference}: <strong className="whitespace-nowrap">{state.reference}</strong>
          </p>
          <p className="mt-2 text-sm">
            <strong>{sentences.next}:</strong> {sentences.nextText.replace("{hours}", hours)}
          </p>
        </Message>
      </div>
    );
  if (state.status !== "refused") return null;
  const wrong = formFields[kind].flatMap((field) => {
    const text = state.errors[field];
    return text ? [{ id: `${kind}-${field}`, text }] : [];
  });
  return wrong.length > 0 ? (
    <ErrorSummary id={`${kind}-errors`} title={sentences.summary} errors={wrong} />
  ) : (
    <Message tone="error">{state.message}</Message>
  );
}

/** Only programs see it: out of sight, out of the tab order, out of the accessibility tree. */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input type="text" id={id} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
