import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

/** Removes an import with everything that was read. */
export function RemoveImport({ id }: { id: string }) {
  const t = useTranslations("imports");
  return (
    <Form method="post" action={`/clients/import/${id}`}>
      <Button type="submit" name="intent" value="remove" variant="quiet" icon="trash">
        {t("remove")}
      </Button>
    </Form>
  );
}
