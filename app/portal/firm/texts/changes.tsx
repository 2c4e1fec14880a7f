import type { DiffPiece } from "../../../domain/firm/texts/texts.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

export function Changes({ pieces, language }: { pieces: readonly DiffPiece[]; language: Language }) {
  const t = useTranslations("publishing.texts");
  if (pieces.every(({ side }) => side === "both")) return <p className="text-ink-soft">{t("onlyMarks")}</p>;
  return (
    <p lang={language} className="card p-4 whitespace-pre-line wrap-anywhere">
      {pieces.map(({ text, side }, index) => {
        const key = `${index} ${side}`;
        if (side === "both") return <span key={key}>{text}</span>;
        const Changed = side === "before" ? "del" : "ins";
        return (
          <Changed
            key={key}
            className={side === "before" ? "bg-brick-wash text-brick" : "bg-leaf-wash text-leaf"}
          >
            <span className="sr-only">{t(side)} </span>
            {text}
          </Changed>
        );
      })}
    </p>
  );
}
