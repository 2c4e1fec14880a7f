import type { Template } from "../../../domain/messages/whatsapp/templates.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { categoryWord, reasonWord, statusWord, tones } from "./meta-words.ts";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

type Props = { words: WhatsAppWords; templates: readonly Template[] };

export function TemplatesCard({ words, templates }: Props) {
  const t = useWhatsAppWords(words);
  if (templates.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <PageHead level="h2" title={t("templates.title")} lead={t("templates.lead")} />
      <ul className="grid divide-y divide-line">
        {templates.map(({ id, name, language, status, category, reason, fault, parts }) => (
          <li key={id} className="py-3">
            <details>
              <summary className="min-h-11 content-center">
                <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere">
                  <strong>{name}</strong>
                  <span className="text-ink-soft">{language}</span>
                  <Badge tone={tones[status] ?? "neutral"}>{statusWord(t, status)}</Badge>
                  {fault === null ? null : <Badge tone="error">{t("templates.faultBadge")}</Badge>}
                  <span className="text-sm text-ink-soft">{categoryWord(t, category)}</span>
                </span>
              </summary>
              <p
                className="mt-2 rounded-md bg-sunk p-3 whitespace-pre-wrap wrap-anywhere"
                lang={language.slice(0, 2)}
              >
                {[parts.header.text, parts.body, parts.footer].filter((part) => part !== "").join("\n\n")}
              </p>
              {fault === null ? null : <p className="mt-2 text-brick">{t("templates.fault", { fault })}</p>}
              {reason === "" ? null : (
                <p className="mt-2 text-brick">{t("templates.reason", { reason: reasonWord(t, reason) })}</p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
