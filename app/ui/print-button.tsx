import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Prints the page. Before React has it, the page's own script shows it, and without script it stays hidden. */
export function PrintButton({ children }: { children: string }) {
  const live = useHydrated();
  const own = live ? { onClick: () => print() } : { "data-print": true, hidden: true };
  return (
    // Another element once it is live, since the page's own script prints with the first.
    <Button key={`${live}`} variant="quiet" icon="print" {...own}>
      {children}
    </Button>
  );
}
