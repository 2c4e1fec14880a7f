import { CategoryIcon, categoryIcons } from "./category-icon.tsx";
import { Icon } from "./icon.tsx";
import { type IconName, iconPaths } from "./icon-paths.ts";
import { TextLink } from "./link.tsx";
import { Logo, StepsMark } from "./logo.tsx";
import { Heading, Section } from "./section.tsx";
import { ButtonShow } from "./show-buttons.tsx";
import { FeedbackShow, OverlayShow } from "./show-feedback.tsx";
import { FieldShow } from "./show-fields.tsx";
import { ListShow } from "./show-lists.tsx";
import { Sample, Samples } from "./show-sample.tsx";
import { TokenShow } from "./show-tokens.tsx";
import { StepsBullet, StepsDivider, StepsEdge, StepsPattern } from "./steps-pattern.tsx";
import { StepsRise } from "./steps-rise.tsx";
import { Tabs } from "./tabs.tsx";

const parts = ["tokens", "marks", "buttons", "fields", "feedback", "overlays", "lists"] as const;

/** The page /ui: every part of the design system in every state, for whoever builds with it. */
export function meta() {
  return [{ title: "Design system" }];
}

export default function ShowUi() {
  return (
    <div id="main" className="pb-20">
      <Section className="pb-8!">
        <Heading
          level="h1"
          eyebrow="Sopan"
          lead="Every part in every state. Light or dark follows the system."
        >
          Design system
        </Heading>
        <Tabs
          label="Parts"
          className="mt-6"
          tabs={parts.map((part) => ({ href: `#${part}`, label: part, current: part === "tokens" }))}
        />
      </Section>
      <TokenShow />
      <MarkShow />
      <ButtonShow />
      <FieldShow />
      <FeedbackShow />
      <OverlayShow />
      <ListShow />
    </div>
  );
}

function MarkShow() {
  return (
    <Samples id="marks" title="Marks and icons">
      <Sample title="Logo and mark">
        <Logo name="Sopan" detail="Business Consultancy" />
        <StepsMark className="size-14 text-indigo" />
        <StepsBullet />
        <TextLink href="#marks">A link</TextLink>
        <TextLink href="#marks" newTab="opens a new tab">
          A link to another site
        </TextLink>
      </Sample>
      <Sample title="Category icons">
        {(Object.keys(categoryIcons) as (keyof typeof categoryIcons)[]).map((category) => (
          <CategoryIcon key={category} category={category} size="large" />
        ))}
      </Sample>
      <Sample title="Icons">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <span key={name} className="grid w-24 justify-items-center gap-1 text-xs">
            <Icon name={name} className="text-2xl" />
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="Divider, edge, rise and pattern">
        <StepsDivider />
        <StepsEdge />
        <StepsRise className="w-64" />
        <div className="band relative h-40 w-64 overflow-hidden rounded-lg">
          <StepsPattern id="show-pattern" className="absolute inset-0 size-full opacity-15" />
        </div>
      </Sample>
    </Samples>
  );
}
