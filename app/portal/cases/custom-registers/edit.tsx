import { redirect } from "react-router";
import { registersContext, settingsContext } from "../../../contexts/services.ts";
import {
  changeRegister,
  undoRegister,
} from "../../../domain/cases/custom-registers/change-register.server.ts";
import {
  checkRegister,
  type RegisterProblems,
} from "../../../domain/cases/custom-registers/check-register.ts";
import type { Move } from "../../../domain/cases/custom-registers/leaving.ts";
import { findCustomRegister } from "../../../domain/cases/custom-registers/list-registers.server.ts";
import { addRegister } from "../../../domain/cases/custom-registers/make-register.server.ts";
import { listMoves } from "../../../domain/cases/custom-registers/move-cases.server.ts";
import {
  emptyRegister,
  readTypedRegister,
  type TypedRegister,
  typedFrom,
} from "../../../domain/cases/custom-registers/typed-register.ts";
import { registerLimits } from "../../../domain/catalogue/registers/definition.ts";
import { clean } from "../../../platform/language/clean.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { once } from "../../frame/page/once.server.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useSaved } from "../../frame/page/use-saved.ts";
import type { Route } from "./+types/edit";
import { RegisterForm } from "./register-form.tsx";
import { withRegisterWords } from "./register-words.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  if (params.register === "new")
    return { typed: emptyRegister(), version: 0, list: null, price: null, moves: [] };
  const found = await findCustomRegister(db, staff, params.register);
  if (!found) throw new Response(null, { status: 404 });
  const price = context.get(settingsContext).site().fees[found.service ?? ""] ?? null;
  const { key, version } = found;
  const moves = await listMoves(db, staff, key);
  return { typed: typedFrom(found), version, list: `/cases/${key}`, price, moves };
}

function save(post: Post) {
  return once(post, store);
}

async function store({ db, staff, form, params, version, now }: Post) {
  const typed = readTypedRegister(form);
  const key = params.register ?? "";
  const before = key === "new" ? undefined : await findCustomRegister(db, staff, key);
  if (!before && key !== "new") return gone();
  const { value, problems } = checkRegister(typed, before?.definition);
  if (Object.keys(problems).length > 0) return refused(problems, typed);
  if (!before) {
    const made = await addRegister(db, staff, value, now);
    throw redirect(`/settings/registers/${made}?done=saved`);
  }
  const result = await changeRegister(db, staff, { key, version, value, moves: movesIn(form) }, now);
  return changed(result, typed) ?? done("saved", { undo: { intent: "undo", version: String(version + 1) } });
}

/** Shows the form again with the former definition, if it cannot simply be restored. */
async function undo({ db, staff, params, version, now }: Post) {
  const key = params.register ?? "";
  const { result, value } = await undoRegister(db, staff, { key, version }, now);
  const before = await findCustomRegister(db, staff, key);
  if (!before) return gone();
  return changed(result, typedFrom({ ...before, ...value })) ?? done("undone");
}

/** Why it was not saved; undefined on success. */
function changed(result: Awaited<ReturnType<typeof changeRegister>>, typed: TypedRegister) {
  if (result === "saved") return undefined;
  if (result === "stale") return stale("stale", { typed });
  if (result === "gone") return gone();
  if ("needed" in result) return refused("needed", typed, { needed: result.needed });
  const at = typed.fields.findIndex((field) => field.key === result.kindOf);
  return refused({ [`field.${at}.en`]: "kind" } satisfies RegisterProblems, typed);
}

/** From fields `move.<field>.<from>`: new values for what was removed. */
const movesIn = (form: FormData): Move[] =>
  [...form].flatMap(([name, to]) => {
    const [, field = "", from = ""] = /^move\.([^.]+)\.([^.]+)$/.exec(name) ?? [];
    return field && clean(to) ? [{ field, from, to: clean(to) }] : [];
  });

export const action = portalAction(
  { settings: { save: confirmed(save), undo: confirmed(undo) } },
  (context) => context.get(registersContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withRegisterWords(confirming(EditRegister));

function EditRegister({ loaderData, actionData: result }: Route.ComponentProps) {
  const { typed, version, list, price, moves } = loaderData;
  const t = useTranslations("customRegisters");
  const problem = useTranslations("customRegisters.problems");
  const errors = fieldErrors(result?.problems, (of) => problem(of, registerLimits), usePosition());
  const saved = useSaved() ? ("saved" as const) : undefined;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead
        back={{ to: "/settings/registers", label: t("title") }}
        title={version > 0 ? typed.name_en : t("form.new")}
        lead={list ? <TextLink href={list}>{t("open")}</TextLink> : null}
      />
      <ActionMessage
        result={result}
        t={useTranslations("customRegisters.results")}
        errors={errors}
        done={saved}
        details={result?.status === "stale" ? <RegisterSummary typed={typed} /> : null}
      />
      {moves.length > 0 ? <MovingCases moves={moves} /> : null}
      <RegisterForm
        key={`${version} ${result?.status}`}
        typed={result?.typed ?? typed}
        version={version}
        price={price}
        needed={result?.needed ?? []}
        errors={errors}
        open={version === 0 || (result !== undefined && result.status !== "done")}
      />
    </div>
  );
}

type Moving = { from: string; to: string; done: number; total: number };

/** Progress of cases leaving a removed stage or choice. */
function MovingCases({ moves }: { moves: readonly Moving[] }) {
  const t = useTranslations("customRegisters.moving");
  usePolling(1500);
  return (
    <Card className="grid gap-3">
      {moves.map(({ from, to, done, total }) => (
        <div key={from} className="grid gap-2">
          <p className="font-semibold tabular-nums">{t("progress", { from, to, done, total })}</p>
          <progress value={done} max={total} aria-label={t("bar", { from })} />
        </div>
      ))}
      <p className="text-sm text-ink-soft">{t("leave")}</p>
    </Card>
  );
}

/** For the error summary: "Stages, Row 2". */
function usePosition(): (id: string) => string {
  const t = useTranslations("customRegisters.form");
  return (id) => {
    const [, list = id, row] = /^(\w+)\.(\d+)\./.exec(id) ?? [];
    const name = messageOr(t, names[list] ?? list, list);
    return row === undefined ? name : `${name}, ${t("row", { number: Number(row) + 1 })}`;
  };
}

const names: Partial<Record<string, string>> = {
  name_en: "nameEn",
  name_hi: "nameHi",
  stage: "stages",
  document: "documents",
  field: "fields",
};

/** The saved version, shown after an edit conflict. */
function RegisterSummary({ typed }: { typed: TypedRegister }) {
  const t = useTranslations("customRegisters.form");
  const names = (rows: readonly { en: string; hi: string }[]) =>
    rows.map(({ en, hi }) => (hi === "" || en === hi ? en : `${en} (${hi})`)).join(", ") || "–";
  return (
    <div className="mt-3 grid gap-2">
      <strong>{t("theirs")}</strong>
      <Facts
        facts={[
          [t("names"), names([{ en: typed.name_en, hi: typed.name_hi }])],
          [t("stages"), names(typed.stages)],
          [t("documents"), names(typed.documents)],
          [t("fields"), names(typed.fields)],
          [t("fee"), typed.fee || null],
          [t("renewalDays"), typed.expires ? typed.renewalDays : null],
        ]}
      />
    </div>
  );
}
