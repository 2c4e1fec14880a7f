import { Form, Link } from "react-router";
import { routeNeedsContext } from "../../../contexts/services.ts";
import { countCases } from "../../../domain/cases/custom-registers/list-registers.server.ts";
import { customRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { may } from "../../../domain/people/staff/permissions.ts";
import { readPreferences, savePreference } from "../../../domain/people/staff/preferences.server.ts";
import { menuListsOf } from "../../../domain/people/staff/preferences.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { isOnIn } from "../../frame/page/off-parts.server.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { done, refused } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { menuOf } from "../../frame/shell/menu.ts";
import { openable } from "../../frame/shell/openable.server.ts";
import type { Route } from "./+types/in-menu";
import { withRegisterWords } from "./register-words.ts";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const [cases, preferences] = await Promise.all([countCases(db, staff), readPreferences(db, staff)]);
  const lists = customRegisters().map(({ key, list, off }) => ({
    key,
    list,
    isOff: off === true,
    cases: cases.get(key) ?? 0,
  }));
  const open = openable(staff, context.get(routeNeedsContext), isOnIn(context));
  const { menu, places } = menuOf(open, menuListsOf(preferences.menuLists));
  return {
    lists: lists.filter(({ isOff, cases: count }) => !isOff || count > 0),
    inMenu: menu.flatMap((item) => (item.name === undefined ? [item.register] : [])),
    places,
    mayMake: may(staff, "settings"),
  };
}

async function choose({ db, staff, form, now, context }: Post) {
  const known = customRegisters().filter(({ off }) => !off);
  const chosen = known.map(({ key }) => key).filter((key) => form.getAll("list").includes(key));
  const { places } = menuOf(openable(staff, context.get(routeNeedsContext), isOnIn(context)), chosen);
  if (chosen.length > places) return refused("tooMany", chosen, { values: { count: places } });
  await savePreference(db, staff, "menuLists", chosen, now);
  return done("chosen");
}

export const action = portalAction({ "own.account": { choose } });

export default withRegisterWords(Lists);

function Lists({ loaderData, actionData: result }: Route.ComponentProps) {
  const { lists, inMenu, places, mayMake } = loaderData;
  const t = useTranslations("customRegisters.lists");
  const cases = useTranslations("customRegisters");
  const registerName = useRegisterName();
  const chosen = result?.typed ?? inMenu;
  const results = useTranslations("customRegisters.lists.results");
  const title = useTranslations("portal.nav")("lists");
  const make = mayMake ? <TextLink href="/settings/registers">{t("make")}</TextLink> : null;
  if (lists.length === 0)
    return (
      <div className="stack max-w-page gap-6">
        <PageHead title={title} />
        <EmptyState title={t("none")} action={make}>
          {t("noneText")}
        </EmptyState>
      </div>
    );
  return (
    <div className="stack max-w-text gap-4">
      <PageHead title={title} lead={t("lead", { count: places })} />
      <ActionMessage result={result} t={results} toast />
      <Form method="post" className="grid gap-4" key={chosen.join(" ")}>
        <ul className="card divide-y divide-line">
          {lists.map(({ key, list, isOff, cases: count }) => (
            <li key={key} className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1">
              <Link to={list} className="min-w-0 grow font-semibold wrap-anywhere max-sm:basis-full">
                {registerName(key)}
              </Link>
              <span className="mr-auto text-sm text-ink-soft sm:mr-0">{cases("cases", { count })}</span>
              {isOff ? (
                <Badge>{cases("states.offWithCases")}</Badge>
              ) : (
                <label className="choice text-sm">
                  <input type="checkbox" name="list" value={key} defaultChecked={chosen.includes(key)} />
                  <span>
                    {t("inMenu")}
                    <span className="sr-only">: {registerName(key)}</span>
                  </span>
                </label>
              )}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" name="intent" value="choose">
            {t("save")}
          </Button>
          {make}
        </div>
      </Form>
    </div>
  );
}
