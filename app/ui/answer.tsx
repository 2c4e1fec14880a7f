import { type ReactNode, useEffect, useRef } from "react";

/** The result of an action: scrolled into view, focused and read out. */
export function Answer({ to, children }: { to: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!to) return;
    box.current?.scrollIntoView({ block: "nearest" });
    box.current?.focus({ preventScroll: true });
  }, [to]);
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-4 gap-4 outline-none empty:hidden">
      {children}
    </div>
  );
}
