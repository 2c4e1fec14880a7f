type Props = { href?: string | undefined; children: string };

/** First thing in the body: lets a keyboard jump over the header. */
export function SkipLink({ href = "#main", children }: Props) {
  return (
    <a href={href} className="btn btn-accent absolute top-2 left-2 z-50 not-focus:sr-only">
      {children}
    </a>
  );
}
