import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

/** Prints the page; the print sheet leaves out what belongs to the screen alone. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button variant="quiet" icon="print" onClick={() => print()}>
      {children}
    </Button>
  );
}
