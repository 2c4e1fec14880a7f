import { Button } from "../../ui/button.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** Works without script. */
export function AskForUpdates() {
  const t = useTranslations("publicApplicantLinks.updates");
  return (
    <form method="post" className="grid justify-items-start gap-3">
      <p>{t("text")}</p>
      <Button intent="updates" icon="chat">
        {t("button")}
      </Button>
    </form>
  );
}
