import { Button, ButtonLink, type ButtonVariant } from "./button.tsx";
import { Sample, Samples } from "./show-sample.tsx";

const variants: ButtonVariant[] = ["primary", "accent", "quiet", "danger"];

/** Buttons in every state; hover and focus are tried by hand. */
export function ButtonShow() {
  return (
    <Samples id="buttons" title="Buttons">
      <Sample title="Variants (hover darkens, focus shows a ring)">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample title="Large, with icons">
        <Button variant="accent" size="large" icon="calendar">
          Book appointment
        </Button>
        <ButtonLink href="#buttons" variant="quiet" size="large" icon="phone">
          Call the helpline
        </ButtonLink>
      </Sample>
      <Sample title="Busy">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            Sending
          </Button>
        ))}
      </Sample>
      <Sample title="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample title="Long and Hindi">
        <Button>A button whose words are so long that on a narrow phone they have to take two lines</Button>
        <Button variant="accent" lang="hi" iconAfter="arrow-right">
          अपॉइंटमेंट बुक करें
        </Button>
      </Sample>
      <div className="band flex flex-wrap gap-4 rounded-lg p-6">
        <Button variant="accent">On a band</Button>
        <Button variant="quiet">Quiet on a band</Button>
      </div>
    </Samples>
  );
}
