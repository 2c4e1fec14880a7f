import type { RefObject } from "react";
import { fieldsWith } from "../../domain/cases/enquiries/schema.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { FormField, honeypotField, PreferredDay } from "./form-field.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import type { EnquiryFormProps, FieldErrors } from "./form-state.ts";
import { Receipt } from "./receipt.tsx";

type LiveParts = {
  form: RefObject<HTMLFormElement | null>;
  /** Something is typed, or was restored from this device. */
  touched: boolean;
  restored: boolean;
  another: boolean;
  submit(): void;
  writeAnother(): void;
  input(): void;
  clear(): void;
  discard(): void;
};

type Props = EnquiryFormProps & { live?: LiveParts | undefined };

/** Posts by itself without script; the island sends in place. */
export function EnquiryForm(props: Props) {
  const {
    kind,
    language,
    sentences,
    options,
    groups,
    labels,
    state,
    hours,
    chat,
    updates,
    opening,
    times,
    live,
  } = props;
  const typed = state.status === "sent" ? {} : state.typed;
  const errors = state.status === "refused" ? state.errors : ({} as FieldErrors);
  const offered = (state.status === "refused" && state.slots) || props.slots;
  return (
    <form
      ref={live?.form}
      action={hrefIn(language, addressOf(props))}
      method="post"
      noValidate
      className="grid grid-cols-1 gap-4"
      onInput={live?.input}
      onSubmit={
        live &&
        ((event) => {
          event.preventDefault();
          live.submit();
        })
      }
    >
      {state.status === "sent" ? (
        <Receipt
          {...{ language, sentences, state, hours, chat, updates, times }}
          again={addressOf(props)}
          live={live}
        />
      ) : (
        <FormOutcome {...{ kind, sentences, state, discard: live?.discard }} />
      )}
      <div hidden={state.status === "sent" && !live?.another} className="grid grid-cols-1 gap-3 sm:gap-5">
        {fieldsWith(kind, typed).map((field) => (
          <FormField
            key={field}
            id={`${kind}-${field}`}
            {...{ kind, field, sentences, options, groups, labels, typed, errors }}
          />
        ))}
        {offered && times && (
          <times.SlotPicker
            key={offered.near[0]?.slot}
            id={kind}
            {...{ offered, language, typed, error: errors.slot }}
          />
        )}
        {opening && (
          <PreferredDay
            id={kind}
            title={offered ? offered.words.other : sentences.preferred.title}
            words={sentences.preferred}
            {...{ hours, opening, typed, errors }}
          />
        )}
        <Honeypot id={`${kind}-${honeypotField}`} label={sentences.honeypot} />
        <Ending {...{ kind, language, sentences, state, live }} />
      </div>
    </form>
  );
}

/** With the page's only option, so that the response without script offers it too. */
function addressOf({ kind, options }: Pick<Props, "kind" | "options">): string {
  const [option = ""] = options;
  const query =
    kind === "consultation" && options.length === 1 ? `?service=${encodeURIComponent(option)}` : "";
  return `/enquiries/${kind}${query}`;
}

/** With script, also a way to delete what is stored on this device. */
function Ending({ kind, language, sentences, state, live }: Omit<Props, "options" | "hours">) {
  const sending = state.status === "sending";
  return (
    <>
      <Notice {...{ kind, language, sentences }} />
      {live?.touched && !sending && (
        <p className="text-sm text-ink-soft">
          {live.restored && <span>{`${sentences.draft.restored} `}</span>}
          <button type="button" className="link min-h-11" onClick={live.clear}>
            {sentences.draft.clear}
          </button>
        </p>
      )}
      <div className="form-foot">
        <Button type="submit" variant="primary" size="large" busy={sending}>
          {sending ? sentences.sending : sentences.forms[kind].button}
        </Button>
      </div>
    </>
  );
}

/**
 * Rule 3 of the Digital Personal Data Protection Rules, 2025: purpose, withdrawal, rights and complaint to the Board.
 * Raise `noticeVersion` when its meaning changes.
 */
function Notice({ kind, language, sentences }: Pick<Props, "kind" | "language" | "sentences">) {
  const names = fieldsWith(kind, {}).map((field) => sentences.fields[field]);
  if (kind === "appointment") names.push(sentences.preferred.title);
  return (
    <details className="text-sm text-ink-soft">
      <summary>
        {sentences.notice} <b className="link">{sentences.noticeMore}</b>
      </summary>
      <p className="mt-2">
        {sentences.noticeDetails.replace("{fields}", names.join(", "))}
        {Object.entries(sentences.noticeLinks).map(([page, text]) => [
          " · ",
          <a key={page} className="link" href={hrefIn(language, `/${page}`)}>
            {text}
          </a>,
        ])}
      </p>
    </details>
  );
}

/** Hidden from sight, the tab order and the accessibility tree. */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input type="text" id={id} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
