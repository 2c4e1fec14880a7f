import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useBlocker } from "react-router";
import { customName } from "../../../../domain/cases/clients/custom-values.ts";
import {
  type ClientProblems,
  clientFields,
  type TypedClient,
} from "../../../../domain/cases/clients/fields.ts";
import { checkClient, loanSum } from "../../../../domain/cases/clients/schema.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { Button } from "../../../../ui/button.tsx";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { reveal } from "../../../../ui/reveal.ts";
import { useSubmitLock } from "../../../../ui/use-submit-lock.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { sentence } from "../../../frame/page/field-sentence.ts";
import type { AnyOf } from "../../../frame/page/result.ts";
import { SaveBar } from "../../../frame/page/save-bar.tsx";
import { useFieldLabel } from "../../../frame/page/use-custom-fields.ts";
import { useRegister } from "../../../frame/page/use-register.ts";
import { DraftNotice, useDraft } from "../drafts/draft.tsx";
import { ClientFields } from "./client-fields.tsx";
import type { UnsavedForm } from "./client-form-action.server.ts";
import type { loadClientForm } from "./client-form-loader.server.ts";
import { readClientForm } from "./read-form.ts";
import { SameMobileHint, SameMobileQuestion } from "./same-mobile-notice.tsx";

type Props = {
  draftName: string;
  loaded: Awaited<ReturnType<typeof loadClientForm>>;
  returned: AnyOf<UnsavedForm> | undefined;
};

export function ClientForm({ draftName, loaded, returned }: Props) {
  const { register, client, reapplies, enquiry, sheet, team } = loaded;
  const values = returned?.typed ?? loaded.values;
  const { partsMakeLoan } = useRegister(register);
  const t = useTranslations("clientForm");
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<ClientProblems>();
  const [typed, setTyped] = useState<Partial<TypedClient>>(values);
  const [dirty, setDirty] = useState(false);
  // Stays the same when the page's loader runs again.
  const [submission] = useState(loaded.submission);
  const { sending, isLocked, lock } = useSubmitLock();
  const { problems = {}, duplicates = [] } = { ...returned, ...(found && { problems: found }) };
  const read = () => (form.current ? readClientForm(new FormData(form.current)) : values);
  const changed = () => {
    setTyped(read());
    setDirty(true);
  };
  const draft = useDraft(form, draftName, dirty && !sending, (isDirty) => {
    setTyped(read());
    setDirty(isDirty);
  });
  const { opened } = draft;
  const keepReturned = useEffectEvent(() => draft.keep("returned"));
  useEffect(() => {
    if (returned) keepReturned();
  }, [returned]);
  useEffect(() => {
    if (found) reveal(document.getElementById("error-summary"));
  }, [found]);
  const check = (event: FormEvent) => {
    const checked = checkClient(read(), register, loaded.values);
    setFound(checked.ok ? undefined : checked.problems);
    if (!checked.ok || isLocked()) return event.preventDefault();
    lock();
    draft.keep("sent");
    setDirty(false);
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onInput={changed}
      onSubmit={check}
      className="with-save-bar stack gap-4"
    >
      <LeaveGuard when={dirty && !sending} />
      <HiddenFields
        values={{
          submission: opened.submission ?? submission,
          version: client && (returned?.version ?? opened.version ?? client.version),
          base:
            client &&
            (returned ? JSON.stringify(returned.base) : (opened.base ?? JSON.stringify(loaded.values))),
          reapplies: reapplies?.id,
          personMobile: loaded.person?.mobile,
          enquiry: enquiry?.id,
          sheet: sheet?.typed && "row",
        }}
      />
      <Problems register={register} problems={problems} />
      <DraftNotice draft={draft} />
      <ClientFields
        register={register}
        values={values}
        problems={problems}
        team={team}
        afterMobile={<SameMobileHint typed={typed.mobile ?? ""} except={client?.id} listed={duplicates} />}
        afterLoan={partsMakeLoan ? <LoanSum typed={typed} /> : null}
      />
      <SameMobileQuestion typed={typed.mobile ?? ""} duplicates={duplicates} />
      <SaveBar>
        <Button intent="save" busy={sending}>
          {t(client ? "submit.update" : "submit.add")}
        </Button>
        {client ? null : (
          <Button intent="another" variant="quiet">
            {t("another")}
          </Button>
        )}
      </SaveBar>
    </Form>
  );
}

/** Summary of errors, above the form. */
function Problems({ register, problems }: { register: string; problems: ClientProblems }) {
  const t = useTranslations("clientForm");
  const { words, customFields = [] } = useRegister(register);
  const label = useFieldLabel(register);
  const names = [...clientFields, ...customFields.map(({ key }) => customName(key))];
  const wrong = names.filter((field) => problems[field]);
  if (wrong.length === 0) return null;
  const errors = wrong.map((id) => ({
    id,
    name: label(id),
    text: sentence(t, words, problems, id) ?? "",
  }));
  const isEmpty = wrong.some((field) => problems[field] === "required");
  return <ErrorSummary title={isEmpty ? t("problems.fillAll") : t("summary")} errors={errors} />;
}

/** Running total of the loan's parts. */
function LoanSum({ typed }: { typed: Partial<TypedClient> }) {
  const t = useTranslations("clientForm.live");
  if (!typed.loanAmount && !typed.termLoan && !typed.cashCredit) return <output />;
  const { sum, difference } = loanSum(typed);
  const differs = difference > 0 ? "short" : "over";
  const state = difference === 0 ? "fits" : differs;
  return (
    <output className={difference === 0 ? "font-semibold text-leaf" : "font-semibold text-marigold-text"}>
      {t(state, { sum: inRupees(sum), difference: inRupees(Math.abs(difference)) })}
    </output>
  );
}

/** Asks before unsaved text is lost by a link or by closing the window. */
function LeaveGuard({ when }: { when: boolean }) {
  const t = useTranslations("clientForm.leave");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [when]);
  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="leave-title" onCancel={() => blocker.reset?.()}>
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 id="leave-title" className="text-xl">
          {t("title")}
        </h2>
        <p>{t("text")}</p>
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => blocker.reset?.()}>{t("stay")}</Button>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {t("go")}
          </Button>
        </p>
      </div>
    </dialog>
  );
}
