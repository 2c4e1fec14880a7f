import { useTranslations } from "../../../ui/use-translations.tsx";

/** The quoted message. */
export type Answered = { id: string; text: string };

/** Shown above the field, with a remove button. */
export function Quoted({ answered, onRemove }: { answered: Answered; onRemove(): void }) {
  const t = useTranslations("conversations.composer");
  return (
    <div className="only-whatsapp">
      <p className="flex items-start justify-between gap-3 border-l-3 border-indigo pl-2 text-sm text-ink-soft">
        <span className="line-clamp-2 wrap-anywhere">{t("answering", { text: answered.text })}</span>
        <button type="button" className="link min-h-11 shrink-0 text-sm" onClick={onRemove}>
          {t("notAnswering")}
        </button>
      </p>
    </div>
  );
}
