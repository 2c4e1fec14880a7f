import type { ReactNode } from "react";

/** A headline figure with its caption, inside a `<dl>`. */
export function Stat({ figure, caption }: { figure: ReactNode; caption: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-4 border-marigold pl-4">
      <dt>{caption}</dt>
      <dd className="text-4xl font-extrabold tracking-(--track) tabular-nums">{figure}</dd>
    </div>
  );
}
