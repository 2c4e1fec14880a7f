import { Form, Link, redirect, useNavigation } from "react-router";
import { importsContext, settingsContext } from "../../../contexts/services.ts";
import { checkRow } from "../../../domain/cases/imports/check-row.ts";
import { listRows } from "../../../domain/cases/imports/import-rows.server.ts";
import { checkAgain, runImport, storeChoices } from "../../../domain/cases/imports/imports.server.ts";
import { readingOf } from "../../../domain/cases/imports/step.server.ts";
import { onDuplicates } from "../../../domain/cases/imports/tables.ts";
import { listedWords } from "../../../domain/cases/imports/words.ts";
import { asksFor, registerKeys } from "../../../domain/catalogue/registers/registers.ts";
import { stepsForImport } from "../../../domain/dates-and-rules/automatic-steps/imported-cases.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { Note } from "../../../ui/note.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { Table } from "../../../ui/table.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import type { Route } from "./+types/preview";
import { ImportNotes, ProblemCounts } from "./import-notes.tsx";
import { BadRows, Figures, ImportPage, isImportStep, RemoveImport } from "./import-parts.tsx";
import { withImportWords } from "./import-words.ts";
import { columnsOf, loadImport } from "./load-import.server.ts";
import { UnknownWords } from "./unknown-words.tsx";

const pageSize = 50;
/** Rows count from 0. */
const beforeFirst = -1;

export const handle: PortalHandle = { needs: "clients.import", keepsHead: isImportStep };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const found = await loadImport(db, staff, params.id, ["ready"]);
  const typed = new URL(request.url).searchParams.get("after") ?? "";
  const after = /^\d{1,7}$/.test(typed) ? Number(typed) : beforeFirst;
  const bad = await listRows(db, staff, found.id, { states: ["bad"], after, limit: pageSize + 1 });
  const good = await listRows(db, staff, found.id, { states: ["new"], limit: 5 });
  const stages = context.get(settingsContext).stages();
  const reading = await readingOf({ db, stages }, found);
  const first = good.flatMap(({ row, cells }) => {
    const checked = checkRow(cells, reading);
    if (!checked.ok) return [];
    const { name, mobile, project_name, loan_amount, status = null } = checked.value;
    return [{ row, register: checked.register, name, mobile, project_name, loan_amount, status }];
  });
  const { columns, mapping } = columnsOf(found);
  const leftOut = columns.filter((_, index) => !Object.values(mapping).includes(index));
  const words = listedWords(found);
  const colleagues = words.length > 0 ? await listColleagues(db, staff) : [];
  const registers = mapping.register === undefined ? [found.register] : registerKeys();
  const steps = found.good > 0 ? (await stepsForImport(db, staff, registers)).map(({ name }) => name) : [];
  const page = { bad: bad.slice(0, pageSize), more: bad.length > pageSize, after };
  return { found, first, leftOut, words, colleagues, steps, ...page };
}

export const action = portalAction({ "clients.import": checkOrRun });

async function checkOrRun({ db, staff, params, form, text, context, now }: Post): Promise<never> {
  const found = await loadImport(db, staff, params.id, ["ready"]);
  const meanings = form.getAll("means").map(String);
  await storeChoices(db, staff, { id: found.id, values: meanings, withSteps: text("steps") === "act" });
  if (text("step") === "check") {
    await checkAgain(db, staff, found.id, now);
    context.get(importsContext).wake();
    throw redirect(`/clients/import/${found.id}`);
  }
  const onDuplicate = onDuplicates.find((known) => known === text("duplicates")) ?? "skip";
  await runImport(db, staff, found.id, onDuplicate, now);
  context.get(importsContext).wake();
  throw redirect(`/clients/import/${found.id}`);
}

type Loaded = Route.ComponentProps["loaderData"];

export default withImportWords(ImportPreview);

function ImportPreview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("imports.preview");
  const { found, first, bad, leftOut } = loaderData;
  const kinds = ["good", "bad", "duplicates", "repeats"] as const;
  const counts = kinds.map((kind) => [t(kind, { count: found[kind] }), found[kind]]);
  return (
    <ImportPage title={t("title")} step="preview">
      <Figures counts={Object.fromEntries(counts)} />
      <Note tone="info" text={found.gaps > 0 && t("gaps", { count: found.gaps })} />
      <Note
        tone="warning"
        text={leftOut.length > 0 && t("leftOut", { count: leftOut.length, columns: leftOut.join(", ") })}
      />
      <ImportNotes found={found} />
      {first.length > 0 ? <FirstRows rows={first} /> : null}
      {bad.length > 0 ? <BadRowsPage {...loaderData} /> : null}
      {found.good === 0 ? <Message tone="warning">{t("none")}</Message> : null}
      {found.good > 0 || loaderData.words.length > 0 ? <RunForm {...loaderData} /> : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/clients/import/${found.id}/columns`} variant="quiet" icon="arrow-left">
          {t("back")}
        </ButtonLink>
        <RemoveImport id={found.id} />
      </div>
    </ImportPage>
  );
}

function RunForm({ found, words, colleagues, steps }: Loaded) {
  const t = useTranslations("imports.preview");
  const busy = useNavigation().state !== "idle";
  const options = onDuplicates.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }));
  const forSteps = (["leave", "act"] as const).map((value) => ({
    value,
    label: t(`steps.${value}`),
    hint: t(`steps.${value}Hint`),
  }));
  return (
    <Form method="post" className="card grid gap-5 p-5 sm:p-6">
      {words.length > 0 ? <UnknownWords words={words} colleagues={colleagues} /> : null}
      {words.length > 0 && found.bad > 0 ? (
        <p>
          <Button type="submit" name="step" value="check" variant="quiet" busy={busy}>
            {t("checkAgain")}
          </Button>
        </p>
      ) : null}
      {found.good > 0 ? (
        <>
          <Radios id="duplicates" label={t("onDuplicate")} options={options} defaultValue="skip" />
          {steps.length > 0 ? (
            <Radios
              id="steps"
              label={t("steps.label")}
              hint={t("steps.hint", { count: steps.length, names: steps.join("; ") })}
              options={forSteps}
              defaultValue="leave"
            />
          ) : null}
          <p className="text-sm text-ink-soft">{t("noForm")}</p>
          <p>
            <Button type="submit" busy={busy}>
              {t("run", { count: found.good })}
            </Button>
          </p>
        </>
      ) : null}
    </Form>
  );
}

function FirstRows({ rows }: { rows: Loaded["first"] }) {
  const registerName = useRegisterName();
  const t = useTranslations("imports");
  const label = useTranslations("clientForm.labels");
  const choice = useTranslations("clientForm.choices");
  const pending = useTranslations("clients")("pending");
  const statusOf = ({ status }: Loaded["first"][number]) => (status ? choice(status) : pending);
  const columns = [
    { label: t("rows.row"), number: true },
    ...(["name", "mobile", "projectName"] as const).map((field) => ({ label: label(field) })),
    { label: label("loanAmount"), number: true },
    { label: label("status") },
    { label: t("fields.register") },
  ];
  return (
    <section className="stack gap-3">
      <h2 className="text-xl">{t("preview.goodTitle")}</h2>
      <Table id="first" caption={t("preview.goodTitle")} captionHidden columns={columns} stacks>
        {rows.map((row) => (
          <tr key={row.row}>
            <th scope="row" data-label={t("rows.row")} className="num">
              {row.row}
            </th>
            <td data-label={label("name")} className="max-w-72 min-w-40 font-bold wrap-anywhere">
              {row.name}
            </td>
            <td data-label={label("mobile")} className="whitespace-nowrap tabular-nums">
              {spaced(row.mobile)}
            </td>
            <td data-label={label("projectName")} className="max-w-72 min-w-32 wrap-anywhere">
              {row.project_name}
            </td>
            <td data-label={label("loanAmount")} className="num">
              {asksFor(row.register, "loanAmount") ? inRupees(row.loan_amount) : null}
            </td>
            <td data-label={label("status")}>{asksFor(row.register, "status") ? statusOf(row) : null}</td>
            <td data-label={t("fields.register")}>{registerName(row.register)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function BadRowsPage({ found, bad, more, after }: Loaded) {
  const t = useTranslations("imports");
  const path = `/clients/import/${found.id}/preview`;
  return (
    <BadRows
      rows={bad}
      lead={<p className="max-w-text text-ink-soft">{t("preview.badLead")}</p>}
      counts={<ProblemCounts found={found} />}
    >
      <nav aria-label={t("rows.pages")} className="flex flex-wrap justify-between gap-3">
        {after > beforeFirst ? <Link to={path}>{t("rows.first")}</Link> : <span />}
        {more ? <Link to={`${path}?after=${bad.at(-1)?.row}`}>{t("rows.next")}</Link> : null}
      </nav>
    </BadRows>
  );
}
