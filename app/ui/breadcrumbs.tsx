type Props = { label: string; trail: readonly { href: string; label: string }[]; current: string };

export function Breadcrumbs({ label, trail, current }: Props) {
  return (
    <nav aria-label={label} className="text-sm text-ink-soft">
      <ol className="trail flex flex-wrap items-center gap-x-2">
        {trail.map((step) => (
          <li key={step.href}>
            <a href={step.href} className="inline-flex min-h-11 items-center">
              {step.label}
            </a>
          </li>
        ))}
        <li aria-current="page" className="min-w-24 flex-1 truncate py-2">
          {current}
        </li>
      </ol>
    </nav>
  );
}
