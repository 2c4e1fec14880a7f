export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#main" className="btn btn-accent absolute top-2 left-2 z-50 not-focus:sr-only">
      {children}
    </a>
  );
}
