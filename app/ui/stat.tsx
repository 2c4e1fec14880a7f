import type { ReactNode } from "react";

export function Stat({ figure, caption }: { figure: ReactNode; caption: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-4 border-marigold pl-3 sm:pl-4">
      <dt className="max-sm:text-sm">{caption}</dt>
      <dd className="text-2xl font-extrabold sm:text-4xl tracking-(--track) tabular-nums">{figure}</dd>
    </div>
  );
}
