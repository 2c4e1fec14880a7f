import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** For public pages, whose script shows it; hidden without script. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="quiet" icon="print" data-print hidden={!useHydrated()}>
      {children}
    </Button>
  );
}
