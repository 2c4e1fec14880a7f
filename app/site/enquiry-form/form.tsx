import type { RefObject } from "react";
import { formFields } from "../../domain/enquiries/schema.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { FormField, honeypotField, PreferredDay } from "./form-field.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import type { EnquiryFormProps } from "./form-state.ts";

type LiveParts = {
  form: RefObject<HTMLFormElement | null>;
  /** Something is typed, and was brought back from this device. */
  touched: boolean;
  restored: boolean;
  submit(): void;
  input(): void;
  clear(): void;
  discard(): void;
};

type Props = EnquiryFormProps & { live?: LiveParts | undefined };

/** One of the three forms, in any state. It posts by itself without script; the island adds sending in place. */
export function EnquiryForm(props: Props) {
  const { kind, language, sentences, options, groups, state, hours, opening, live } = props;
  const typed = state.status === "sent" ? {} : state.typed;
  const errors = state.status === "refused" ? state.errors : {};
  return (
    <form
      ref={live?.form}
      action={hrefIn(language, addressOf(props))}
      method="post"
      noValidate
      className="grid grid-cols-1 gap-5"
      onInput={live?.input}
      onSubmit={
        live &&
        ((event) => {
          event.preventDefault();
          live.submit();
        })
      }
    >
      <FormOutcome {...{ kind, sentences, state, hours, discard: live?.discard }} />
      {formFields[kind].map((field) => (
        <FormField
          key={field}
          id={`${kind}-${field}`}
          {...{ kind, field, sentences, options, groups, typed, errors }}
        />
      ))}
      {opening && (
        <PreferredDay id={kind} words={sentences.preferred} {...{ hours, opening, typed, errors }} />
      )}
      <Honeypot id={`${kind}-${honeypotField}`} label={sentences.honeypot} />
      <Ending {...{ kind, language, sentences, state, live }} />
    </form>
  );
}

/** Where it is posted; with the one option of its page, so that the page after a post without script offers that too. */
function addressOf({ kind, options }: Pick<Props, "kind" | "options">): string {
  const [option = ""] = options;
  const query =
    kind === "consultation" && options.length === 1 ? `?service=${encodeURIComponent(option)}` : "";
  return `/enquiries/${kind}${query}`;
}

/** The notice, the button, and with script the way to leave nothing behind on this device. */
function Ending({ kind, language, sentences, state, live }: Omit<Props, "options" | "hours">) {
  const sending = state.status === "sending";
  return (
    <>
      <p className="text-sm text-ink-soft">
        {sentences.notice}{" "}
        <a className="link" href={hrefIn(language, "/policy")}>
          {sentences.noticeLink}
        </a>
      </p>
      <Button type="submit" variant="primary" size="large" busy={sending} className="justify-self-start">
        {sending ? sentences.sending : sentences.forms[kind].button}
      </Button>
      {live?.touched && !sending && (
        <p className="text-sm text-ink-soft">
          {live.restored && `${sentences.draft.restored} `}
          <button type="button" className="link min-h-11" onClick={live.clear}>
            {sentences.draft.clear}
          </button>
        </p>
      )}
    </>
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
