import type { ReactNode } from "react";
import { Heading, Section } from "../ui/section.tsx";

type Props = {
  subject: "about" | "contact" | "services";
  title: string;
  lead?: string;
  children?: ReactNode;
};

/** The head of a page, with the page's only h1. */
export function Wallpaper({ subject, title, lead, children }: Props) {
  return (
    <Section ground="sunk" data-wallpaper={subject}>
      <Heading level="h1" lead={lead}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}
