import { Button } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  /** Which of a section's tests. */ of: string;
  label?: string /** Nothing is sent. */;
  opens?: boolean;
  sending: string;
};

/** Sends a test with the form's current values. */
export function TestButton({ of, label, opens = false, sending }: Props) {
  const t = useTranslations("settings.test");
  const intent = `test ${of}`.trim();
  return (
    <Button intent={intent} variant="quiet" className="justify-self-start" busy={sending === intent}>
      {label ? t("sendTo", { field: label }) : t(opens ? "open" : "send")}
    </Button>
  );
}
