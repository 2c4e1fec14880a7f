import { Dialog } from "../../ui/dialog.tsx";
import type { EnquiryFormProps } from "./form.tsx";
import { LiveEnquiryForm } from "./live-form.tsx";

export const dialogId = "book-appointment";

type Props = EnquiryFormProps & {
  /** Rises when the dialog is closed after a success: the next opening begins anew. */
  round: number;
};

/** The appointment form over the page that one is reading; on a phone it is the whole screen. */
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
