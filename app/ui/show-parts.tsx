import type { ComponentProps } from "react";
import { Badge } from "./badge.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { type Category, CategoryIcon, categoryIcons, hueClass } from "./category-icon.tsx";
import { Checkbox } from "./checkbox.tsx";
import { opensDialog } from "./commands.ts";
import { Dialog } from "./dialog.tsx";
import { Disclosure } from "./disclosure.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { LinkCard } from "./link-card.tsx";
import { Message } from "./message.tsx";
import { Radios } from "./radios.tsx";
import { Select } from "./select.tsx";
import type { Examples } from "./show-styles.tsx";
import { Stat } from "./stat.tsx";
import { Table } from "./table.tsx";
import { Tabs } from "./tabs.tsx";
import { TextInput } from "./text-input.tsx";
import { Textarea } from "./textarea.tsx";
import { showToast } from "./toast.tsx";

const categories = Object.keys(categoryIcons) as Category[];
const tones = ["success", "error", "info", "warning"] as const;
const wrong = "Enter a phone number with 10 digits";
const inputs: Omit<ComponentProps<typeof TextInput>, "ref">[] = [
  { id: "show-name", label: "Name", autoComplete: "name", hint: "As on your Aadhaar card." },
  { id: "show-mail", label: "Email", type: "email", mark: "optional", placeholder: "name@…" },
  { id: "show-phone", label: "Phone", type: "tel", defaultValue: "98765", error: wrong },
  { id: "show-off", label: "Disabled", defaultValue: "Cannot be changed now", disabled: true },
  { id: "show-hi", label: "पिता का नाम", lang: "hi", hint: "जैसा आधार कार्ड पर लिखा है।" },
];
const options = [
  { value: "New Apply", label: "New Apply", hint: "The first application of this person." },
  { value: "Reapply", label: "Reapply" },
];
const radios = { name: "type", label: "Type", options };

export const parts: Examples = {
  fields: {
    "Error summary": (
      <ErrorSummary title="Please correct this:" errors={[{ id: "show-phone", text: wrong }]} />
    ),
    "One of each": (
      <Card className="grid w-full gap-6 sm:grid-cols-2">
        {inputs.map((input) => (
          <TextInput key={input.id} name={input.id} {...input} />
        ))}
        <Select id="show-select" name="select" label="Service" options={options} placeholder="Choose" />
        <Textarea id="show-message" name="message" label="Message" fieldClass="sm:col-span-2" />
        <Radios id="show-chosen" {...radios} defaultValue="Reapply" />
        <Radios id="show-radios" {...radios} name="wrong" error="Choose New Apply or Reapply" />
        <Checkbox id="show-check" name="check" label="Show closed cases" hint="Also rejected ones." />
      </Card>
    ),
  },
  feedback: {
    Messages: tones.map((tone) => (
      <Message key={tone} tone={tone} title={tone} still>
        What happened, what it means, and what happens next.
      </Message>
    )),
    Badges: ([...tones, "neutral"] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    )),
    "Nothing here yet": (
      <EmptyState title="No clients yet" level="h3" action={<Button icon="plus">Add client</Button>}>
        Everyone you add or import appears here, newest first.
      </EmptyState>
    ),
  },
  overlays: {
    "Dialog, alert and toast": (
      <>
        <Button {...opensDialog("show-dialog")}>Open a dialog</Button>
        <Button variant="danger" {...opensDialog("show-alert")}>
          Open an alert
        </Button>
        <Button variant="quiet" onClick={() => showToast("Deleted.", { label: "Undo", run: () => {} })}>
          Show a toast
        </Button>
        <Dialog id="show-dialog" title="Book Appointment" close="Close">
          <TextInput id="show-dialog-name" name="name" label="Name" />
        </Dialog>
        <Dialog id="show-alert" title="Delete this client?" close="Keep" alert>
          <Button variant="danger">Delete</Button>
        </Dialog>
      </>
    ),
    "Disclosures of one name: one open at a time": (
      <div className="w-full">
        <Disclosure name="show" summary="Which documents do I need?" open>
          Aadhaar, PAN and a project report.
        </Disclosure>
        <Disclosure name="show" summary={<span lang="hi">क्या यह सरकारी वेबसाइट है?</span>}>
          <span lang="hi">नहीं। यह एक निजी परामर्श संस्था है।</span>
        </Disclosure>
      </div>
    ),
  },
  lists: {
    Navigation: (
      <div className="grid w-full gap-6">
        <Breadcrumbs label="Path" trail={[{ href: "#lists", label: "Services" }]} current="MUDRA Loan" />
        <Tabs
          label="Categories"
          tabs={categories.map((category) => ({
            href: `#${category}`,
            label: category,
            isCurrent: category === "nidhi",
          }))}
        />
      </div>
    ),
    Cards: categories.map((category) => (
      <LinkCard
        key={category}
        href="#lists"
        title={category}
        icon={<CategoryIcon category={category} />}
        className={`${hueClass(category)} w-full sm:w-80`}
      >
        One line about what this category of services is for.
      </LinkCard>
    )),
    Figures: (
      <dl className="grid w-full gap-6 sm:grid-cols-3">
        <Stat figure="60+" caption="Service options" />
        <Stat figure="80CR" caption="Seed funding" />
      </dl>
    ),
    Table: (
      <Table
        id="show-table"
        caption="Clients"
        columns={[{ label: "Name" }, { label: "Total Loan", number: true }, { label: "Status" }]}
      >
        {["Sunita Devi", "राम प्रसाद सिंह"].map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">₹10,00,000</td>
            <td>
              <Badge>Pending</Badge>
            </td>
          </tr>
        ))}
      </Table>
    ),
  },
};
