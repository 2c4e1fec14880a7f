import { hrefIn } from "../../../platform/language/language.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** For those who do not know the name of what they need. */
export function Tools() {
  const finder = useTranslations("eligibility.finder");
  const home = useTranslations("site.home");
  const language = useLocale();
  const tools = [
    ["/find-service", finder("title")],
    ["/calculators", home("calculators")],
  ] as const;
  return (
    <ul className="tools pairs mt-4">
      {tools.map(([path, label]) => (
        <li key={path}>
          <a href={hrefIn(language, path)} className="btn btn-quiet">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
