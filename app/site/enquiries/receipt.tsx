import { hrefIn, localeOf } from "../../platform/language/language.ts";
import { dayInWords } from "../../platform/language/time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import type { EnquiryFormProps, FormState } from "./form-state.ts";

type Props = Pick<EnquiryFormProps, "language" | "sentences" | "hours" | "chat" | "updates" | "times"> & {
  state: Extract<FormState, { status: "sent" }>;
  /** The address of the empty form. */
  again: string;
  live: { writeAnother(): void } | undefined;
};

/** Can be printed by itself. */
export function Receipt({ language, sentences, state, hours, chat, updates, times, again, live }: Props) {
  const { receipt } = sentences;
  const text = encodeURIComponent(receipt.message.replace("{reference}", state.reference));
  return (
    <div tabIndex={-1} data-outcome className="receipt grid gap-4">
      <Message tone="success" title={state.message}>
        <p>
          {sentences.reference}: <strong className="whitespace-nowrap">{state.reference}</strong>
        </p>
        {state.booked && times ? (
          <times.BookedTime booked={state.booked} />
        ) : (
          <Wish {...{ language, sentences, state }} />
        )}
        <p className="mt-2">
          <strong>{sentences.next}:</strong> {sentences.nextText.replace("{hours}", hours)}
        </p>
      </Message>
      <p className="flex flex-wrap gap-3 print-none">
        {chat ? (
          <ButtonLink href={`${chat}?text=${text}`} target="_blank" rel="noopener" icon="chat">
            {receipt.chat}
          </ButtonLink>
        ) : null}
        {updates ? (
          <ButtonLink href={updates.href + state.reference} variant="quiet">
            {updates.text}
          </ButtonLink>
        ) : null}
        <Button variant="quiet" icon="print" data-print hidden={!live}>
          {receipt.print}
        </Button>
        <ButtonLink
          href={hrefIn(language, again)}
          variant="quiet"
          onClick={
            live &&
            ((event) => {
              event.preventDefault();
              live.writeAnother();
            })
          }
        >
          {receipt.again}
        </ButtonLink>
      </p>
    </div>
  );
}

function Wish({ language, sentences, state }: Pick<Props, "language" | "sentences" | "state">) {
  const { day, parts } = sentences.preferred;
  const part = parts[state.preferredPart as keyof typeof parts];
  const wished = state.preferredDay && dayInWords(state.preferredDay, localeOf[language]);
  if (!wished && !part) return null;
  return (
    <p>
      {day}: <strong>{[wished, part].filter(Boolean).join(", ")}</strong>
    </p>
  );
}
