import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, importsContext } from "../../contexts/services.ts";
import { checkRow } from "../../domain/imports/check-row.ts";
import { runImport } from "../../domain/imports/imports.server.ts";
import { listRows } from "../../domain/imports/list-rows.server.ts";
import { readingOf } from "../../domain/imports/step.server.ts";
import { onDuplicates } from "../../domain/imports/tables.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { Radios } from "../../ui/radios.tsx";
import { Stat } from "../../ui/stat.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/preview";
import { loadImport } from "./load-import.server.ts";
import { BadRows, FirstRows } from "./preview-rows.tsx";
import { RemoveImport } from "./remove-import.tsx";
import { Steps } from "./steps.tsx";

const pageSize = 50;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const found = await loadImport(db, staff, params.id, ["ready"]);
  const typed = new URL(request.url).searchParams.get("after") ?? "";
  const after = /^\d{1,7}$/.test(typed) ? Number(typed) : -1;
  const bad = await listRows(db, staff, found.id, { states: ["bad"], after, limit: pageSize + 1 });
  const good = await listRows(db, staff, found.id, { states: ["new"], limit: 5 });
  const reading = await readingOf(db, found);
  const first = good.flatMap(({ row, cells }) => {
    const checked = checkRow(cells, reading);
    if (!checked.ok) return [];
    const { name, mobile, project_name, loan_amount, status } = checked.value;
    return [{ row, scheme: checked.scheme, name, mobile, project_name, loan_amount, status }];
  });
  return { found, first, bad: bad.slice(0, pageSize), more: bad.length > pageSize, after };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const imports = context.get(importsContext);
  const found = await loadImport(db, staff, params.id, ["ready"]);
  const form = await request.formData().catch(() => new FormData());
  const wanted = onDuplicates.find((known) => known === form.get("duplicates")) ?? "skip";
  await runImport(db, staff, found.id, wanted, new Date());
  imports.wake();
  return redirect(`/clients/import/${found.id}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Import clients: preview")];
}

type Loaded = Route.ComponentProps["loaderData"];

export default function ImportPreview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("imports.preview");
  const { found, first, bad, more, after } = loaderData;
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl">{t("title")}</h1>
      <Steps current="preview" />
      <Counts found={found} />
      {found.gaps > 0 ? (
        <Message tone="info" still>
          {t("gaps", { count: found.gaps })}
        </Message>
      ) : null}
      {found.day_order === "month" ? (
        <Message tone="info" still>
          {t("monthFirst")}
        </Message>
      ) : null}
      {first.length > 0 ? <FirstRows rows={first} /> : null}
      {bad.length > 0 ? <BadRows {...{ bad, more, after }} id={found.id} /> : null}
      {found.good > 0 ? <RunForm found={found} /> : <Message tone="warning">{t("none")}</Message>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/clients/import/${found.id}/columns`} variant="quiet" icon="arrow-left">
          {t("back")}
        </ButtonLink>
        <RemoveImport id={found.id} />
      </div>
    </div>
  );
}

function Counts({ found }: { found: Loaded["found"] }) {
  const t = useTranslations("imports.preview");
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {(["good", "bad", "twins", "repeats"] as const).map((name) => (
        <Stat
          key={name}
          figure={found[name].toLocaleString("en-IN")}
          caption={t(name, { count: found[name] })}
        />
      ))}
    </dl>
  );
}

function RunForm({ found }: { found: Loaded["found"] }) {
  const t = useTranslations("imports.preview");
  const busy = useNavigation().state !== "idle";
  const options = onDuplicates.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }));
  return (
    <Form method="post" className="card grid gap-5 p-5 sm:p-6">
      <Radios
        id="duplicates"
        name="duplicates"
        label={t("duplicates")}
        options={options}
        defaultValue="skip"
      />
      <p className="text-sm text-ink-soft">{t("noForm")}</p>
      <p>
        <Button type="submit" variant="accent" busy={busy}>
          {t("run", { count: found.good })}
        </Button>
      </p>
    </Form>
  );
}
