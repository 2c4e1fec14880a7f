import { useTranslations } from "../../../ui/use-translations.tsx";

/** Links to the parts of a page. On a wide screen the part in sight is marked, at first the first one. */
export function ContentsList({ parts }: { parts: readonly { id: string; heading: string }[] }) {
  return (
    <nav aria-label={useTranslations("services")("contents")}>
      {parts.map(({ id, heading }, index) => (
        <a key={id} href={`#${id}`} aria-current={index === 0 ? "true" : undefined}>
          {heading}
        </a>
      ))}
    </nav>
  );
}
