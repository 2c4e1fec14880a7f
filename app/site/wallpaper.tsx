import type { ReactNode } from "react";
import { Heading, Section } from "../ui/section.tsx";

type Props = { subject: string; title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The head of a single page: its heading and a sentence on a ground of its own. */
export function Wallpaper({ title, lead, children }: Props) {
  return (
    <Section ground="sunk">
      <Heading level="h1" lead={lead}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}
