import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Two files of everything stored; by plain posts, because what comes back is no page. */
export function ExportForms({ typed }: { typed: string }) {
  const t = useTranslations("people.export");
  return (
    <Card className="grid justify-items-start gap-3">
      <h3 className="text-xl">{t("title")}</h3>
      <p className="text-ink-soft">{t("text")}</p>
      <form method="post" action="/people-data/export" className="flex flex-wrap gap-3">
        <input type="hidden" name="person" value={typed} />
        {(["html", "json"] as const).map((as) => (
          <Button key={as} type="submit" name="as" value={as} variant="quiet" icon="download">
            {t(as)}
          </Button>
        ))}
      </form>
    </Card>
  );
}
