import { Dialog } from "../../ui/dialog.tsx";
import type { EnquiryFormProps } from "./form.tsx";
import { LiveEnquiryForm } from "./live-form.tsx";

export const dialogId = "book-appointment";

type Props = EnquiryFormProps & {
  /** Incremented when the dialog closes after a success, so that it opens with an empty form. */
  round: number;
};

/** The appointment form in a dialog; full screen on a phone. */
export function AppointmentDialog({ round, ...form }: Props) {
  const { title, intro } = form.sentences.forms[form.kind];
  return (
    <Dialog id={dialogId} title={title} close={form.sentences.close} className="booking">
      <div className="grid gap-5">
        <p className="text-ink-soft">{intro}</p>
        <LiveEnquiryForm key={round} {...form} />
      </div>
    </Dialog>
  );
}
