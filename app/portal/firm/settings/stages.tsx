import { shippedRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { type StageSettings, stageList } from "../../../domain/catalogue/registers/stage-settings.ts";
import { readStages } from "../../../domain/firm/settings/read-stages.server.ts";
import { entryOf } from "../../../platform/content/entry-of.ts";
import { Card } from "../../../ui/card.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { confirming } from "../../frame/page/confirming.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useRegister } from "../../frame/page/use-register.ts";
import type { Route } from "./+types/stages";
import { sectionAction } from "./section-action.server.ts";
import { SectionPage } from "./section-page.tsx";
import { findSection } from "./shown-section.server.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "stages");
  return { stages: (saved?.value ?? {}) as StageSettings, version: saved?.version ?? 0 };
}

export const action = sectionAction("stages", ({ form }, stored = {}) => {
  const value = readStages(form, stored);
  return { value, typed: value };
});

export const shouldRevalidate = reloadAfterConflict;

export default confirming(Stages);

function Stages({ loaderData: { stages, version }, actionData }: Route.ComponentProps) {
  return (
    <SectionPage section="stages" version={version} result={actionData}>
      {shippedRegisters.map(({ key: register }) => (
        <RegisterStages key={register} register={register} stages={actionData?.typed ?? stages} />
      ))}
    </SectionPage>
  );
}

function RegisterStages({ register, stages }: { register: string; stages: StageSettings }) {
  const { milestones, words } = useRegister(register);
  const t = useTranslations("settings.stages");
  const list = stageList(stages, register).filter(({ key }) => milestones.includes(key));
  return (
    <Card className="grid gap-2">
      <h2 className="mb-2 text-xl">{words.name}</h2>
      {list.map(({ key, label, hidden }, at) => {
        const name = entryOf(words.milestones, key) ?? key;
        return (
          <fieldset
            key={key}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:gap-y-3 sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
          >
            <legend className="sr-only">{name}</legend>
            <input
              className="control"
              type="number"
              name={`${register}.${key}.place`}
              defaultValue={at + 1}
              aria-label={t("place", { name })}
              step="any"
            />
            <input
              className="control"
              name={`${register}.${key}.name`}
              defaultValue={label}
              placeholder={name}
              aria-label={t("name", { name })}
              maxLength={60}
            />
            <label className="choice max-sm:col-span-2">
              <input type="checkbox" name={`${register}.${key}.hidden`} defaultChecked={hidden} />
              <span>{t("hidden")}</span>
            </label>
          </fieldset>
        );
      })}
    </Card>
  );
}
