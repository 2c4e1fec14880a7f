import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { opensDialog } from "./commands.ts";
import { Dialog } from "./dialog.tsx";
import { Disclosure } from "./disclosure.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Message, type Tone } from "./message.tsx";
import { Sample, Samples } from "./show-sample.tsx";
import { Skeleton } from "./skeleton.tsx";
import { TextInput } from "./text-input.tsx";
import { showToast } from "./toast-store.ts";

const tones: Tone[] = ["success", "error", "info", "warning"];

/** Messages. */
export function FeedbackShow() {
  return (
    <Samples id="feedback" title="Feedback">
      <Sample title="Messages" wide>
        {tones.map((tone) => (
          <Message key={tone} tone={tone} title={`A message of the tone ${tone}`} still>
            What happened, what it means, and what happens next.
          </Message>
        ))}
      </Sample>
      <Sample title="Badges">
        <Badge>Pending</Badge>
        <Badge tone="success">Sanctioned</Badge>
        <Badge tone="error">Rejected</Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="warning">Due today</Badge>
        <Badge tone="hue">
          <span lang="hi">आरंभ</span>
        </Badge>
      </Sample>
      <Sample title="Loading" wide>
        <Skeleton label="Loading..." />
      </Sample>
      <Sample title="Nothing here yet" wide>
        <EmptyState
          title="No clients yet"
          level="h3"
          action={<Button icon="plus">Add the first client</Button>}
        >
          Everyone you add or import appears here, newest first.
        </EmptyState>
      </Sample>
    </Samples>
  );
}

/** Dialogs and disclosures. */
export function OverlayShow() {
  return (
    <Samples id="overlays" title="Dialogs and disclosures">
      <Sample title="Dialog, alert, toast">
        <Button {...opensDialog("show-dialog")}>Open a dialog</Button>
        <Button variant="danger" {...opensDialog("show-alert")}>
          Open an alert
        </Button>
        <Button
          variant="quiet"
          onClick={() => showToast("Client deleted.", { label: "Undo", run: () => {} })}
        >
          Show a toast
        </Button>
      </Sample>
      <Dialog id="show-dialog" title="Book Appointment" close="Close">
        <div className="grid gap-4">
          <TextInput id="show-dialog-name" name="name" label="Name" />
          <Button variant="accent">Book Appointment</Button>
        </div>
      </Dialog>
      <Dialog id="show-alert" title="Delete this client?" close="Keep" alert>
        <p className="mb-5">You can restore the client within 30 days.</p>
        <Button variant="danger">Delete</Button>
      </Dialog>
      <Sample title="Disclosures of one name: one open at a time" wide>
        <div>
          <Disclosure name="show" summary="Which documents do I need for PMEGP?" open>
            Aadhaar, PAN, project report, and a certificate of education for projects above ₹10,00,000.
          </Disclosure>
          <Disclosure name="show" summary={<span lang="hi">क्या यह सरकारी वेबसाइट है?</span>}>
            <span lang="hi">नहीं। यह एक निजी परामर्श संस्था है।</span>
          </Disclosure>
        </div>
      </Sample>
    </Samples>
  );
}
