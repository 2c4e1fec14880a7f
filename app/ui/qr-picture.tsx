type Props = { label: string; size: number; path: string };

/** Dark on white in every theme: readers need the contrast. */
export function QrPicture({ label, size, path }: Props) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="256"
      height="256"
      role="img"
      aria-label={label}
      className="h-auto w-full max-w-64 justify-self-center rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
