import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

type Props = {
  /** From `findBanner(…)`. */
  drawing: string;
  title: ReactNode;
  lead: ReactNode;
  /** Hidden on a phone, where the page says the same below. */
  wideLead?: boolean;
  /** Above the heading, such as the category. */
  eyebrow?: ReactNode;
  /** Shows a small drawing on a phone; otherwise none. */
  smallDrawing?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

/** Edge to edge; the drawing is aligned to the lower edge. */
export function PageBanner({
  drawing,
  title,
  lead,
  wideLead,
  smallDrawing,
  eyebrow,
  className,
  children,
}: Props) {
  return (
    <header className={classes("overflow-hidden bg-hue-wash px-4 py-4 sm:px-8 sm:py-8 lg:py-14", className)}>
      <div className="mx-auto grid max-w-page grid-cols-1 items-end sm:gap-8 sm:grid-cols-[2fr_1fr] lg:grid-cols-[3fr_2fr]">
        <div className="grid max-w-text gap-3 self-center sm:gap-4">
          {eyebrow}
          <h1>{title}</h1>
          <p className={classes("text-balance sm:text-lg", wideLead && "max-sm:hidden")}>{lead}</p>
          {children}
        </div>
        {/* The view box is the middle of the drawing; its steps continue to the edges of the page. */}
        <svg
          className={classes(
            "overflow-visible fill-none print-none -mt-14 -mb-4 ml-auto h-auto w-20 sm:-my-8 sm:w-full lg:-my-14",
            !smallDrawing && "max-sm:hidden",
          )}
          viewBox="64 0 392 360"
          width="392"
          height="360"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      </div>
    </header>
  );
}
