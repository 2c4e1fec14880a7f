import { createRoot } from "react-dom/client";
import { sentencesIn } from "./fetch-sentences.ts";
import { FormNote } from "./form-note.tsx";
import type { Settled } from "./send-unsent.ts";

/** Shows how a waiting enquiry ended, on a page that does not have its form; a later note takes the place of an earlier one. */
export async function showNote(settled: Settled): Promise<void> {
  const sentences = await sentencesIn(settled.enquiry.language);
  document.getElementById("form-note")?.remove();
  const place = document.createElement("div");
  place.id = "form-note";
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<FormNote settled={settled} sentences={sentences} close={close} />);
}
