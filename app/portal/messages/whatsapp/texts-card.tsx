import type { HandedIn } from "../../../domain/messages/whatsapp/handed-in.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { statusWord, tones } from "./meta-words.ts";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

type Props = { words: WhatsAppWords; on: boolean; texts: readonly HandedIn[] };

/** Submit to Meta, or copy into its form. */
export function TextsCard({ words, on, texts }: Props) {
  const t = useWhatsAppWords(words);
  return (
    <Card className="grid gap-3">
      <PageHead level="h2" title={t("texts.title")} lead={t("texts.lead")} />
      <ul className="grid divide-y divide-line">
        {texts.map((text) => (
          <Row key={text.id} words={words} on={on} text={text} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ words, on, text: { id, name, templates } }: Omit<Props, "texts"> & { text: HandedIn }) {
  const t = useWhatsAppWords(words);
  const isNew = templates.some(({ status }) => status === null);
  const same = templates.every(({ status }) => status === templates[0]?.status);
  const shown = same ? templates.slice(0, 1) : templates;
  return (
    <li className="grid gap-2 py-3">
      <details>
        <summary className="min-h-11 content-center">
          <strong>{name}</strong>{" "}
          {shown.map(({ language, status }) => (
            <Badge key={language} tone={tones[status ?? ""] ?? "neutral"}>
              {same ? null : <span>{`${language}: `}</span>}
              <span>{status ? statusWord(t, status) : t("texts.new")}</span>
            </Badge>
          ))}
        </summary>
        <div className="mt-2 grid gap-3">
          {templates.map(({ language, definition }) => (
            <CopyField
              key={language}
              id={`${id}-${language}`}
              label={t("texts.definition", { language })}
              value={definition}
              rows={5}
            />
          ))}
        </div>
      </details>
      {on && isNew ? (
        <PostButton
          intent="handIn"
          fields={{ text: id }}
          label={t("texts.handIn")}
          aria-label={t("texts.handInOf", { name })}
          variant="quiet"
        />
      ) : null}
    </li>
  );
}
