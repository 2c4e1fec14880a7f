const widths = ["w-1/3", "w-full", "w-5/6", "w-full", "w-2/3"];

/** Needs words for screen readers beside it. */
export function Skeleton({ lines = widths.length }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {widths.slice(0, lines).map((width, index) => (
        <div key={index} data-skeleton="" className={`h-4 rounded-sm bg-line ${width}`} />
      ))}
    </div>
  );
}
