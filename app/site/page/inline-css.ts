import { createContext } from "react";
import type { PageHandle } from "../../platform/http/page-handle.ts";

/** The style sheets of public pages. */
export type InlineCss = Readonly<Record<"site" | NonNullable<PageHandle["sheet"]>, string>>;

/** Only the server has them: as data of a loader they would be written out with each page. */
export const InlineCssContext = createContext<InlineCss | undefined>(undefined);
