import { Card } from "./card.tsx";
import { Checkbox } from "./checkbox.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Radios } from "./radios.tsx";
import { Select } from "./select.tsx";
import { Sample, Samples } from "./show-sample.tsx";
import { TextInput } from "./text-input.tsx";
import { Textarea } from "./textarea.tsx";

const categories = [
  { value: "Aarambh", label: "Aarambh: registrations" },
  { value: "Kavach", label: "Kavach: protection and compliance" },
];
const genders = ["Male", "Female", "Other"].map((value) => ({ value, label: value }));
const wrong = [
  { id: "show-phone", text: "Enter a phone number with 10 digits" },
  { id: "show-type", text: "Choose New Apply or Reapply" },
];

/** Fields in every state. */
export function FieldShow() {
  return (
    <Samples id="fields" title="Fields">
      <Sample title="Error summary" wide>
        <ErrorSummary title="Please correct this:" errors={wrong} />
      </Sample>
      <Sample title="Fields" wide>
        <Card className="grid gap-6 sm:grid-cols-2">
          <TextInput
            id="show-name"
            name="name"
            label="Name"
            autoComplete="name"
            hint="As on your Aadhaar card."
          />
          <TextInput
            id="show-mail"
            type="email"
            name="email"
            label="Email"
            mark="optional"
            placeholder="name@…"
          />
          <TextInput
            id="show-phone"
            type="tel"
            name="phone"
            label="Phone"
            defaultValue="98765"
            error="Enter a phone number with 10 digits"
          />
          <TextInput
            id="show-off"
            name="off"
            label="Disabled"
            defaultValue="Cannot be changed now"
            disabled
          />
          <Select
            id="show-service"
            name="service"
            label="Service"
            options={categories}
            placeholder="Choose"
          />
          <TextInput id="show-hi" lang="hi" name="hi" label="पिता का नाम" hint="जैसा आधार कार्ड पर लिखा है।" />
          <Textarea id="show-message" name="message" label="Message" fieldClass="sm:col-span-2" />
          <Radios id="show-gender" name="gender" label="Gender" options={genders} defaultValue="Female" />
          <Radios
            id="show-type"
            name="type"
            label="Type"
            error="Choose New Apply or Reapply"
            options={[
              { value: "New Apply", label: "New Apply", hint: "The first application of this person." },
              { value: "Reapply", label: "Reapply" },
            ]}
          />
          <Checkbox
            id="show-check"
            name="check"
            label="Show closed cases"
            hint="Sanctioned and rejected ones."
          />
        </Card>
      </Sample>
    </Samples>
  );
}
