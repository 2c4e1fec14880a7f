import { ButtonLink } from "./button.tsx";

type Step = { href: string; label: string } | undefined;
type Props = { label: string; previous: Step; next: Step };

/** Links to the previous and next page of a list. */
export function Pagination({ label, previous, next }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      {previous && (
        <ButtonLink variant="quiet" icon="arrow-left" rel="prev" href={previous.href}>
          {previous.label}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink variant="quiet" iconAfter="arrow-right" rel="next" href={next.href} className="ml-auto">
          {next.label}
        </ButtonLink>
      )}
    </nav>
  );
}
