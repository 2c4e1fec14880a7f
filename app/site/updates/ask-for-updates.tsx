import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

/** One button that says yes; it works without script. On the page of a link there is no reference. */
export function AskForUpdates({ reference }: { reference?: string }) {
  const t = useTranslations("applicant.updates");
  return (
    <form method="post" className="grid justify-items-start gap-3">
      {reference ? <input type="hidden" name="reference" value={reference} /> : null}
      <p>{t("text")}</p>
      <Button type="submit" icon="chat">
        {t("button")}
      </Button>
    </form>
  );
}
