import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Prints the page. Before React has it, the page's own script shows it, and without script it stays hidden. */
export function PrintButton({ children }: { children: string }) {
  const look = { variant: "quiet", icon: "print" } as const;
  if (!useHydrated())
    return (
      <Button {...look} data-print hidden>
        {children}
      </Button>
    );
  return (
    <Button key="live" {...look} onClick={() => print()}>
      {children}
    </Button>
  );
}
