import { Heading, Section } from "./section.tsx";
import { parts } from "./show-parts.tsx";
import { styleExamples } from "./show-styles.tsx";
import { Tabs } from "./tabs.tsx";

export function meta() {
  return [{ title: "Design system" }];
}

export default function ShowUi() {
  const examples = Object.entries({ ...styleExamples, ...parts });
  return (
    <div id="main" className="pb-20">
      <Section className="pb-8!" inner="grid gap-6">
        <Heading
          level="h1"
          lead="Every part in every state. Light or dark follows the system. Mails are at /ui/mails."
        >
          Design system
        </Heading>
        <Tabs
          label="Parts"
          tabs={examples.map(([part], index) => ({ href: `#${part}`, label: part, isCurrent: index === 0 }))}
        />
      </Section>
      {examples.map(([part, states]) => (
        <Section key={part} id={part} className="border-t border-line py-10!" inner="grid gap-8">
          <h2 className="text-2xl">{part}</h2>
          {Object.entries(states).map(([state, example]) => (
            <div key={state} className="grid gap-3">
              <h3 className="text-sm font-bold text-ink-soft">{state}</h3>
              <div className="flex flex-wrap items-center gap-4">{example}</div>
            </div>
          ))}
        </Section>
      ))}
    </div>
  );
}
