import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Prints a public page, whose own script shows it and answers the click; without script it stays hidden. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="quiet" icon="print" data-print hidden={!useHydrated()}>
      {children}
    </Button>
  );
}
