type Props = { href?: string | undefined; children: string };

/** First thing in the body: lets a keyboard jump over the header. */
export function SkipLink({ href = "#main", children }: Props) {
  return (
    <a
      href={href}
      className="btn btn-accent sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
    >
      {children}
    </a>
  );
}
