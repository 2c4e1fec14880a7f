import { type ReactNode, useEffect, useRef } from "react";
import { reveal } from "./reveal.ts";

export function Revealed({ to, children }: { to: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (to) reveal(box.current);
  }, [to]);
  return (
    <div ref={box} tabIndex={-1} data-message="" className="grid scroll-mt-4 gap-4 outline-none empty:hidden">
      {children}
    </div>
  );
}
