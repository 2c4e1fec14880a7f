import { createContext, useContext } from "react";
import type { DefaultSource } from "../../../domain/projects/project-reports/form/default-sources.server.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

const SourcesContext = createContext<Readonly<Record<string, readonly DefaultSource[]>>>({});

/** The sources of the form's defaults, for the fields in it. */
export const DefaultSources = SourcesContext.Provider;

/** Where the default of a field was read, by the field's path; `path` of a field in a list begins with the list's. */
export const useDefaultSources = (path: string): readonly DefaultSource[] =>
  useContext(SourcesContext)[path] ?? [];

/** The links to the sources of a default; their names, which are long, are read out and shown at the pointer. */
export function SourceLinks({ of }: { of: readonly DefaultSource[] }) {
  const t = useTranslations("projectReports.form");
  return of.map(({ name, url }, index) => {
    const text = of.length > 1 ? t("sourceNumber", { number: index + 1 }) : t("source");
    return (
      <span key={name}>
        {index > 0 ? <span>, </span> : null}
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link font-normal"
          title={name}
          aria-label={`${text}: ${name}`}
        >
          {text}
        </a>
      </span>
    );
  });
}
