import { Button } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import { threadAction } from "./thread-action.ts";

type Props = { id: string; counterpartId: string };

/** Somebody answered from the phone while it waited. */
export function Held({ id, counterpartId }: Props) {
  const t = useTranslations("conversations.thread");
  const Form = usePostingForm();
  return (
    <Form method="post" action={threadAction(counterpartId)} className="print-none grid gap-2">
      <input type="hidden" name="message" value={id} />
      <p className="text-sm text-marigold-text">{t("held")}</p>
      <div className="flex flex-wrap gap-2">
        <Button intent="release" variant="quiet">
          {t("sendHeld")}
        </Button>
        <Button intent="cancel" variant="quiet">
          {t("dropHeld")}
        </Button>
      </div>
    </Form>
  );
}
