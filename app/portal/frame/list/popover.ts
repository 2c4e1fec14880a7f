/** A panel below the button that opens it. */
export const panelClasses =
  "my-1 overflow-auto rounded-lg border border-line bg-surface not-supports-[position-area:block-end]:m-auto";

/** A small form over a list. */
export const popoverClasses = `${panelClasses} w-[min(22rem,100%-2rem)] p-4 shadow-float [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline]`;
