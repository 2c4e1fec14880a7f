import type { ReactNode } from "react";

/** Sticky at the bottom, above a phone's navigation. Both buttons fit one line at 360 px. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <p className="sticky bottom-0 z-5 -mx-4 flex flex-wrap gap-x-3 gap-y-1 border-t border-line bg-paper px-4 py-2 max-lg:bottom-14 max-lg:[&_.btn]:px-3 [@media(height<30rem)]:static">
      {children}
    </p>
  );
}
