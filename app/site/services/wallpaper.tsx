import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { BannerDrawing } from "./banner-drawing.tsx";

type Props = {
  /** Whose drawing: a service's route, or "about", "services", "contact", "legal". */
  subject: string;
  title: ReactNode;
  /** One sentence under the heading. */
  lead: ReactNode;
  /** A few words over the heading that place it. */
  eyebrow?: ReactNode;
  /** `hueOf(category)`; without it the page has the house's own indigo. */
  className?: string | undefined;
  /** What follows the lead: the ways on. */
  children?: ReactNode;
};

/** The head of a page, edge to edge: its heading and lead beside its drawing. */
export function Wallpaper({ subject, title, lead, eyebrow, className, children }: Props) {
  return (
    <header className={classes("overflow-hidden bg-hue-wash px-4 py-6 sm:px-8 sm:py-20", className)}>
      <div className="mx-auto grid max-w-page grid-cols-1 items-end gap-8 sm:grid-cols-[3fr_2fr]">
        <div className="grid max-w-text gap-3 self-center sm:gap-4">
          {eyebrow}
          <h1>{title}</h1>
          <p className="text-lg">{lead}</p>
          {children}
        </div>
        <BannerDrawing subject={subject} className="-mb-6 mx-auto w-56 sm:-my-20 sm:w-full" />
      </div>
    </header>
  );
}
