import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { densities } from "../../domain/staff/preferences.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Radios } from "../../ui/radios.tsx";
import { PageHead } from "../page/page-head.tsx";
import { useDensity } from "../page/use-density.ts";

/** How high the rows of lists are. */
export function OwnDensity() {
  const t = useTranslations("account.density");
  const options = densities.map((value) => ({
    value,
    label: t(value),
    hint: value === "compact" ? t("compactHint") : undefined,
  }));
  return (
    <Card className="grid gap-5">
      <PageHead level="h2" title={t("title")} />
      <Form method="post" className="grid gap-5">
        <Radios id="density" label={t("label")} options={options} defaultValue={useDensity().density} />
        <Button type="submit" name="intent" value="density" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}
