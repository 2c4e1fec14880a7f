import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";

/** Works without script. */
export function AskForUpdates({ variant = "primary" }: { variant?: ButtonVariant }) {
  const t = useTranslations("publicApplicantLinks.updates");
  return (
    <form method="post" className="grid justify-items-start gap-3">
      <p>{t("text")}</p>
      <Button intent="updates" icon="chat" variant={variant}>
        {t("button")}
      </Button>
    </form>
  );
}
