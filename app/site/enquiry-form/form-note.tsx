import { createRoot } from "react-dom/client";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { sentencesIn } from "./fetch-sentences.ts";
import type { Settled } from "./send-unsent.ts";
import type { EnquirySentences } from "./sentences.ts";

type Props = { settled: Settled; sentences: EnquirySentences; close(): void };

/** Shows the result of an unsent enquiry on a page without its form; replaces an earlier note. */
export async function showNote(settled: Settled): Promise<void> {
  const sentences = await sentencesIn(settled.enquiry.language);
  document.getElementById("form-note")?.remove();
  const container = document.createElement("div");
  container.id = "form-note";
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<FormNote settled={settled} sentences={sentences} close={close} />);
}

function FormNote({ settled: { enquiry, end }, sentences, close }: Props) {
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
