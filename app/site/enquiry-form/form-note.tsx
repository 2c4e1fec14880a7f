import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import type { Settled } from "./send-unsent.ts";
import type { EnquirySentences } from "./sentences.ts";

type Props = { settled: Settled; sentences: EnquirySentences; close(): void };

/** On any page: the result of an enquiry that was sent in the background. */
export function FormNote({ settled: { enquiry, end }, sentences, close }: Props) {
  const { unsent, forms, reference } = sentences;
  const sent = end !== "expired" && end.status === "sent" ? end : null;
  const text = sent ? unsent.sent : end === "expired" ? unsent.over : unsent.refused;
  return (
    <div className="card print-none form-note">
      <Message tone={sent ? "success" : "error"} title={sent?.message ?? forms[enquiry.kind].failure}>
        <p>{text}</p>
        {sent ? (
          <p>
            {reference}: <strong className="whitespace-nowrap">{sent.reference}</strong>
          </p>
        ) : (
          <a className="link" href={enquiry.page}>
            {unsent.open}
          </a>
        )}
      </Message>
      <Button variant="quiet" className="size-11 border-transparent p-0" onClick={close}>
        <Icon name="close" />
        <span className="sr-only">{sentences.close}</span>
      </Button>
    </div>
  );
}
