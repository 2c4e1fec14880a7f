import { isolated } from "../../../platform/search/query.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useOurFee } from "../../services/our-fee.tsx";
import type { Piece } from "./marked-text.ts";
import type { Result } from "./site-index.server.ts";

export function Results({ query, results }: { query: string; results: readonly Result[] }) {
  const t = useTranslations("search");
  if (results.length === 0)
    return (
      <div className="mt-8 grid gap-2">
        <h2 className="text-2xl wrap-anywhere">{t("nothingTitle", { query: isolated(query) })}</h2>
        <p className="text-ink-soft">{t("nothingText")}</p>
      </div>
    );
  return (
    <>
      <h2 className="mt-8 text-base">{t("found", { count: results.length })}</h2>
      <ol className="mt-2">
        {results.map((result) => (
          <ResultItem key={result.href} result={result} />
        ))}
      </ol>
    </>
  );
}

function ResultItem({ result: { href, title, section, part, excerpt, service } }: { result: Result }) {
  return (
    <li className="border-t border-line py-4">
      <h3 className="text-lg">
        <a href={href} className="link inline-flex min-h-11 items-center sm:min-h-0">
          <span>
            <Marked pieces={title} />
          </span>
        </a>
      </h3>
      <p className="text-sm text-ink-soft">
        {section}
        {part ? (
          <>
            {" › "}
            <a href={part.href}>{part.heading}</a>
          </>
        ) : null}
      </p>
      <p className="mt-1 wrap-anywhere">
        <Marked pieces={excerpt} />
      </p>
      {service ? <OurFee service={service} /> : null}
    </li>
  );
}

function OurFee({ service }: { service: string }) {
  const t = useTranslations("services.brief");
  const fee = useOurFee(service);
  return fee ? <p className="mt-1 text-sm font-semibold">{t("feeOf", { fee })}</p> : null;
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className="bg-marigold-wash font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
