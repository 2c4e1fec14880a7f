import { createContext, type ReactNode } from "react";

type Kept<Part> = {
  /** Everything but the part itself that its markup depends on, as a text. */
  shared: string;
  /** Data of which JSON says all. */
  parts: readonly Part[];
  render(part: Part): ReactNode;
  /** Puts providers of the contexts that the parts read around them, and no element. */
  around(parts: ReactNode): ReactNode;
};

/** The markup of each of some parts of a page that look the same for everybody who sees them. */
export type MarkupOf = <Part>(kept: Kept<Part>) => string[];

/** Only the server has it: what it rendered for one person is sent to the next as it is. */
export const MarkupContext = createContext<MarkupOf | undefined>(undefined);
