import { Form } from "react-router";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { LoadedVersions } from "./load-versions.server.ts";

/** For reports without a client. */
export function GiveToClient({ loaded }: { loaded: LoadedVersions }) {
  const t = useTranslations("projectReports.versions");
  const { search, found } = loaded;
  return (
    <Card className="stack gap-4 p-4 sm:p-5" title={t("give")}>
      <Form className="grid gap-3">
        <TextInput id="client" label={t("giveHint")} defaultValue={search} autoComplete="off" />
        <Button type="submit" variant="quiet" icon="search" className="justify-self-start">
          {t("find")}
        </Button>
      </Form>
      {found?.length === 0 ? <p>{t("noneFound")}</p> : null}
      {found?.map(({ id, name, mobile, project_name }) => (
        <div key={id} className="grid gap-1">
          <PostButton
            label={t("chooseClient", { name })}
            intent="give"
            fields={{ client: id }}
            variant="quiet"
          />
          <p className="text-sm text-ink-soft">
            {mobile} · {project_name}
          </p>
        </div>
      ))}
    </Card>
  );
}

export function RemoveReport() {
  const t = useTranslations("projectReports.versions");
  return (
    <Confirm label={t("remove")}>
      <p>{t("removeText", { days: retentionDays.removedProjectReports })}</p>
      <PostButton label={t("remove")} intent="remove" variant="danger" />
    </Confirm>
  );
}
