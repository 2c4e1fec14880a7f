import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

type Props = {
  /** The page's drawing: `findBanner(…)`. */
  drawing: string;
  title: ReactNode;
  lead: ReactNode;
  /** A few words over the heading, such as the category. */
  eyebrow?: ReactNode;
  /** `hueOf(category)`; without it the page has the site's own indigo. */
  className?: string | undefined;
  children?: ReactNode;
};

/** The head of a page, edge to edge: its heading and lead beside its drawing, which is aligned to the lower edge. */
export function PageBanner({ drawing, title, lead, eyebrow, className, children }: Props) {
  return (
    <header className={classes("overflow-hidden bg-hue-wash px-4 py-6 sm:px-8 sm:py-20", className)}>
      <div className="mx-auto grid max-w-page grid-cols-1 items-end gap-8 sm:grid-cols-[3fr_2fr]">
        <div className="grid max-w-text gap-3 self-center sm:gap-4">
          {eyebrow}
          <h1>{title}</h1>
          <p className="text-lg">{lead}</p>
          {children}
        </div>
        {/* The view box is the middle of the drawing; its steps go on to the edges of the page. */}
        <svg
          className="overflow-visible fill-none print-none -mb-6 mx-auto w-56 sm:-my-20 sm:w-full"
          viewBox="64 0 392 360"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      </div>
    </header>
  );
}
