import { createRoot } from "react-dom/client";
import { sentencesIn } from "./fetch-sentences.ts";
import { FormNote } from "./form-note.tsx";
import type { Settled } from "./send-unsent.ts";

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
