import { Form } from "react-router";
import en from "../../../../content/messages/en/read-api.json" with { type: "json" };
import hi from "../../../../content/messages/hi/read-api.json" with { type: "json" };
import { originContext } from "../../../contexts/services.ts";
import { type ListedKey, listKeys } from "../../../domain/office/read-api/api-keys.server.ts";
import { apiListNames } from "../../../domain/office/read-api/api-lists.ts";
import { listTeam } from "../../../domain/people/staff/team.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkboxes } from "../../../ui/checkboxes.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { ShownOnce } from "../../frame/page/shown-once.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";
import type { Route } from "./+types/list";
import { add, end } from "./key-action.server.ts";

export const handle: PortalHandle = { needs: "settings" };

const usualDays = 365;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const now = new Date();
  const [keys, people] = await Promise.all([listKeys(db, staff, now), listTeam(db, staff, now)]);
  const until = dayAfter(istDay(now), usualDays);
  const team = people.filter((one) => one.closedAt === null).map(({ id, name }) => ({ id, name }));
  return { keys, team, me: staff.id, until, address: `${context.get(originContext)}/api/v1/openapi.json` };
}

export const action = portalAction({ settings: { add: confirmed(add), end: confirmed(end) } });

export const shouldRevalidate = reloadAfterConflict;

export default wordsFor({ readApi: { en, hi } })(confirming(Keys));

function Keys({ loaderData, actionData: result }: Route.ComponentProps) {
  const { keys, address } = loaderData;
  const t = useTranslations("readApi");
  const errors = fieldErrors(
    result?.problems,
    (problem) => t(`problems.${problem}`),
    (id) => t(id),
  );
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={result} t={useTranslations("readApi.results")} errors={errors}>
        {result?.key ? <MadeKey value={result.key} /> : null}
      </ActionMessage>
      {keys.length > 0 ? (
        <ul className="card divide-y divide-line">
          {keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t("none")}</p>
      )}
      <KeyForm {...loaderData} typed={result?.typed} errors={errors} />
      {keys.length > 0 ? (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {t("guide")} <TextLink href={address}>{address}</TextLink>
        </p>
      ) : null}
    </div>
  );
}

function MadeKey({ value }: { value: string }) {
  const t = useTranslations("readApi.made");
  return <ShownOnce id="made-key" label={t("title")} value={value} text={t("text")} />;
}

function KeyItem({ apiKey }: { apiKey: ListedKey }) {
  const t = useTranslations("readApi");
  const { istDateTime, dayInWords } = useDates();
  const lists = apiKey.scopes.map((list) => t(`lists.${list}`)).join(", ");
  const used = apiKey.last_used_at;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <span className="min-w-0">
        <strong className="wrap-anywhere">{apiKey.name}</strong>
        <code className="ml-2">{`…${apiKey.key_end}`}</code>
        <span className="block text-sm text-ink-soft">
          {t("about", { name: apiKey.staff_name, lists, day: dayInWords(apiKey.expires_on) })}
        </span>
        <span className="block text-sm text-ink-soft">
          {used ? t("used", { time: istDateTime(used) }) : t("unused")}
        </span>
      </span>
      {apiKey.ended ? (
        <Badge>{t(`ended.${apiKey.ended}`)}</Badge>
      ) : (
        <Confirm label={t("end")}>
          <p>{t("endText")}</p>
          <PostButton label={t("endNow")} intent="end" fields={{ key: apiKey.id }} variant="danger" />
        </Confirm>
      )}
    </li>
  );
}

type FormProps = Pick<Route.ComponentProps["loaderData"], "keys" | "team" | "me" | "until"> & {
  typed: { name: string; person: string; until: string; scopes: readonly string[] } | undefined;
  errors: readonly { id: string; text: string }[];
};

function KeyForm({ keys, team, me, until, typed, errors }: FormProps) {
  const t = useTranslations("readApi");
  const errorOf = (field: string) => errors.find(({ id }) => id === field)?.text;
  return (
    <Card className="max-w-text" title={t("add")}>
      <Form method="post" noValidate className="stack gap-5 pt-3" key={keys.length}>
        <FormId />
        <TextInput
          id="name"
          label={t("name")}
          hint={t("nameHint")}
          maxLength={80}
          autoComplete="off"
          defaultValue={typed?.name}
          error={errorOf("name")}
        />
        <Select
          id="person"
          label={t("person")}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={typed?.person ?? me}
          error={errorOf("person")}
        />
        <Checkboxes
          id="scopes"
          label={t("scopes")}
          options={apiListNames.map((list) => ({ value: list, label: t(`lists.${list}`) }))}
          defaultValues={typed?.scopes ?? []}
          error={errorOf("scopes")}
        />
        <TextInput
          id="until"
          type="date"
          label={t("until")}
          defaultValue={typed?.until ?? until}
          error={errorOf("until")}
        />
        <SaveRow intent="add" label={t("make")} />
      </Form>
    </Card>
  );
}
