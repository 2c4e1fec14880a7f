import { createContext, useContext } from "react";
import type { DefaultSource } from "../../../domain/projects/project-reports/form/default-sources.server.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

const SourcesContext = createContext<Readonly<Record<string, readonly DefaultSource[]>>>({});

/** Provides the sources of defaults to the form's fields. */
export const DefaultSources = SourcesContext.Provider;

/** By the field's path; paths in lists begin with the list's. */
export const useDefaultSources = (path: string): readonly DefaultSource[] =>
  useContext(SourcesContext)[path] ?? [];

/** Short links; the long names of sources are tooltips and labels. */
export function SourceLinks({ sources }: { sources: readonly DefaultSource[] }) {
  const t = useTranslations("projectReports.form");
  return sources.map(({ name, url }, index) => {
    const text = sources.length > 1 ? t("sourceNumber", { number: index + 1 }) : t("source");
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
