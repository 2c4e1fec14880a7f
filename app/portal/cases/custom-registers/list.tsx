import { registersContext, settingsContext } from "../../../contexts/services.ts";
import { countCases, listRegisters } from "../../../domain/cases/custom-registers/list-registers.server.ts";
import { makeFromTemplate } from "../../../domain/cases/custom-registers/make-register.server.ts";
import { switchRegister } from "../../../domain/cases/custom-registers/switch-register.server.ts";
import { templateOf, templateRoutes } from "../../../domain/cases/custom-registers/templates.server.ts";
import type { CustomRegister } from "../../../domain/catalogue/registers/definition.ts";
import { shippedRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { catalogue, moreServices } from "../../../domain/catalogue/services/catalogue.ts";
import { titleOf } from "../../../domain/catalogue/services/pages.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone, refused } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { CustomRow, ServiceRow, type ShownRegister } from "./register-row.tsx";
import { withRegisterWords } from "./register-words.ts";

export const handle: PortalHandle = { needs: "settings" };

/** Services with a register or template, each once. */
const routes = [
  ...new Set([...Object.values(catalogue).flat(), ...moreServices].map(({ path }) => path.slice(1))),
].filter((route) => shippedAt(route) || templateRoutes.includes(route));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const [own, cases, language] = await Promise.all([
    listRegisters(db, staff),
    countCases(db, staff),
    readLanguage(db, staff),
  ]);
  const { fees } = context.get(settingsContext).site();
  const shown = own.map((register) => rowOf(register, cases));
  const services = routes.map((service) => {
    const shipped = shippedAt(service);
    const made = shown.find((register) => register.service === service);
    const [title, fee] = [titleOf(service, language), fees[service] ?? null];
    if (shipped) return { service, title, fee, shipped: { ...shipped, cases: cases.get(shipped.key) ?? 0 } };
    const { expires, definition } = templateOf(service);
    return { service, title, fee, made: made ?? null, template: { expires, months: definition.months } };
  });
  return { services, own: shown.filter(({ service }) => service === null || !routes.includes(service)) };
}

function shippedAt(route: string) {
  const found = shippedRegisters.find(({ key }) => key === route.toLowerCase());
  return found && { key: found.key, list: found.list };
}

function rowOf(
  { key, service, active, expires, definition }: CustomRegister,
  cases: ReadonlyMap<string, number>,
): ShownRegister {
  const { words, months, fee = null } = definition;
  const names = { en: words.en.name, hi: words.hi.name };
  return { key, service, active, expires, months, fee, names, cases: cases.get(key) ?? 0 };
}

async function make({ db, staff, text, now }: Post) {
  const service = text("service");
  if (!templateRoutes.includes(service)) return refused("service");
  const key = await makeFromTemplate(db, staff, service, now);
  return done("made", { undo: { intent: "off", register: key } });
}

async function on({ db, staff, text, now }: Post) {
  const key = text("register");
  const undo = { intent: "off", register: key };
  return (await switchRegister(db, staff, { key, on: true }, now)) === "gone" ? gone() : done("on", { undo });
}

async function off({ db, staff, text, now }: Post) {
  const key = text("register");
  const undo = { intent: "on", register: key };
  return (await switchRegister(db, staff, { key, on: false }, now)) === "gone"
    ? gone()
    : done("off", { undo });
}

export const action = portalAction(
  { settings: { make: confirmed(make), on: confirmed(on), off: confirmed(off) } },
  (context) => context.get(registersContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withRegisterWords(confirming(Registers));

const isThere = ({ shipped, made }: { shipped?: object | undefined; made?: object | null | undefined }) =>
  Boolean(shipped ?? made);

function Registers({ loaderData: { services, own }, actionData }: Route.ComponentProps) {
  const t = useTranslations("customRegisters");
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={actionData} t={useTranslations("customRegisters.results")} />
      <p>
        <ButtonLink href="/settings/registers/new" variant="quiet">
          {t("byHand")}
        </ButtonLink>
      </p>
      <section className="grid gap-2">
        <h2 className="text-lg">{t("own")}</h2>
        <ul className="card divide-y divide-line">
          {services.filter(isThere).map((service) => (
            <ServiceRow key={service.service} {...service} />
          ))}
          {own.map((register) => (
            <CustomRow key={register.key} register={register} />
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t("services")}</h2>
        <ul className="card divide-y divide-line">
          {services
            .filter((service) => !isThere(service))
            .map((service) => (
              <ServiceRow key={service.service} {...service} />
            ))}
        </ul>
      </section>
    </div>
  );
}
