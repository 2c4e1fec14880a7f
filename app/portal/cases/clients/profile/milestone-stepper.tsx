import type { FormEvent } from "react";
import { daysBetween } from "../../../../domain/cases/clients/days.ts";
import type { Client, ClientMilestone } from "../../../../domain/cases/clients/tables.ts";
import { registerOf } from "../../../../domain/catalogue/registers/registers.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { Button } from "../../../../ui/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { opensDialog } from "../../../../ui/commands.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { usePostingForm } from "../../../frame/page/posting-form.ts";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useStages } from "../../../frame/page/use-stages.ts";
import { addDialog, MilestoneDialog } from "./milestone-dialog.tsx";

type Props = {
  client: Client;
  milestones: readonly ClientMilestone[];
  today: string;
  mayChange: boolean;
};

type Step = {
  key: string;
  label: string;
  /** "skipped": a later one was reached, but not this one. */
  state: "done" | "current" | "skipped" | "open";
  reached: readonly ClientMilestone[];
};

/** Shows the previous, current and next stage; the others on demand. */
export function MilestoneStepper({ client, milestones, today, mayChange }: Props) {
  const t = useTranslations("profile.progress");
  const steps = useSteps(client, milestones);
  const current = steps.findIndex(({ state }) => state === "current");
  const next = steps[current + 1];
  const isInSight = (index: number) => Math.abs(index - Math.max(current, 0)) <= 1;
  const days = client.stage_since ? daysBetween(client.stage_since, today) : 0;
  return (
    <section aria-label={t("title")} className="flex items-center gap-2 max-sm:-my-1.5 max-sm:items-start">
      <ol className="group/steps flex min-w-0 grow items-center has-open:flex-wrap max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] max-sm:has-open:block">
        {steps.map((step, index) => (
          <StepItem
            key={step.key}
            step={step}
            days={days}
            mayChange={mayChange}
            isInSight={isInSight(index)}
          />
        ))}
        <OtherSteps count={steps.filter((_, index) => !isInSight(index)).length} />
      </ol>
      {mayChange ? (
        <Button
          variant="quiet"
          icon="plus"
          className="shrink-0 max-sm:size-11 max-sm:p-0"
          {...opensDialog(addDialog)}
        >
          <span className="sr-only">{t("add")}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            {t("addShort")}
          </span>
        </Button>
      ) : null}
      {steps.map((step) =>
        step.reached.length > 0 ? (
          <ReachedDialog
            key={step.key}
            id={reachedDialog(step.key)}
            label={step.label}
            reached={step.reached}
            client={client}
            mayChange={mayChange}
          />
        ) : null,
      )}
      {mayChange ? <MilestoneDialog client={client} today={today} next={next?.key} /> : null}
    </section>
  );
}

/** Visible milestones, and hidden ones that were reached. */
function useSteps({ register, stage }: Client, milestones: readonly ClientMilestone[]): Step[] {
  const { sideExits } = registerOf(register);
  const isExit = (key: string) => sideExits.includes(key);
  const byKey = Map.groupBy(milestones, ({ milestone }) => milestone);
  const isReached = (key: string) => byKey.has(key) || key === stage;
  const shown = useStages(register).filter(({ key, hidden }) => isReached(key) || (!hidden && !isExit(key)));
  const furthest = shown.findLastIndex(({ key }) => isReached(key) && !isExit(key));
  const stateOf = (key: string, index: number) => {
    if (key === stage) return "current";
    if (byKey.has(key)) return "done";
    return index < furthest ? "skipped" : "open";
  };
  return shown.map(({ key, label }, index) => {
    return { key, label, state: stateOf(key, index), reached: byKey.get(key) ?? [] };
  });
}

const stepClasses: Record<Step["state"], string> = {
  done: "text-ink",
  current: "font-bold text-indigo",
  skipped: "text-ink-soft",
  open: "text-ink-soft",
};

type ItemProps = { step: Step; days: number; mayChange: boolean; isInSight: boolean };

/** The same element in every state, so that it keeps focus when its milestone is added or removed. */
function StepItem({ step: { key, label, state, reached }, days, mayChange, isInSight }: ItemProps) {
  const t = useTranslations("profile.progress");
  const content = (
    <>
      <StepMark state={state} />
      <span className="wrap-break-word">
        {label}
        {reached.length > 1 ? <span>{` ×${reached.length}`}</span> : null}
        {state === "current" && <span className="font-normal tabular-nums"> {t("days", { days })}</span>}
      </span>
      <span className="sr-only">, {t(`is.${state}`)}</span>
    </>
  );
  const classNames = classes(
    "flex min-h-11 items-center gap-x-1.5 rounded-md px-2 text-left text-sm -outline-offset-3 max-sm:w-full max-sm:px-1 max-sm:leading-tight",
    state !== "current" && "max-sm:text-xs",
    stepClasses[state],
  );
  const adds = mayChange ? addDialog : undefined;
  const opens = reached.length > 0 ? reachedDialog(key) : adds;
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={classes(
        "min-w-0",
        state !== "current" && isInSight && "low:not-group-has-[ol_[open]]/case:hidden",
        // On a phone the current stage gets its own line.
        state === "current" && "max-sm:-order-1 max-sm:col-span-full",
        !isInSight && "hidden group-has-open/steps:block print:block",
        state === "open" && "print:hidden",
      )}
    >
      {opens ? (
        <button
          type="button"
          className={`${classNames} hover:bg-sunk`}
          onClick={() => choose(key)}
          {...opensDialog(opens)}
        >
          {content}
        </button>
      ) : (
        <span className={classNames}>{content}</span>
      )}
    </li>
  );
}

/** Preselects the clicked milestone. */
function choose(key: string): void {
  const select = document.getElementById("milestone");
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = key;
  // Updates the form.
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function StepMark({ state }: Pick<Step, "state">) {
  if (state === "done") return <Icon name="check" className="text-leaf max-sm:size-3 max-sm:shrink-0" />;
  return (
    <span
      aria-hidden="true"
      className={classes(
        "size-3 shrink-0 rounded-full border-2 border-current",
        state === "current" && "bg-current",
        state === "skipped" && "border-dashed text-marigold-text",
      )}
    />
  );
}

/** Works without script: CSS checks whether it is open. */
function OtherSteps({ count }: { count: number }) {
  const t = useTranslations("profile.progress");
  if (count <= 0) return null;
  return (
    <li className="print-none">
      <details>
        <summary
          aria-label={t("others", { count })}
          className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md text-sm font-semibold text-indigo tabular-nums hover:bg-sunk sm:px-2"
        >
          <span className="in-open:hidden">{`+${count}`}</span>
          <span className="hidden in-open:inline">{`−${count}`}</span>
        </summary>
      </details>
    </li>
  );
}

const reachedDialog = (key: string) => `milestone-${key}`;

type ReachedDialogProps = {
  id: string;
  client: Client;
  label: string;
  reached: readonly ClientMilestone[];
  mayChange: boolean;
};

function ReachedDialog({ id, client, label, reached, mayChange }: ReachedDialogProps) {
  const t = useTranslations("profile.progress");
  const close = useTranslations("portal.toasts")("close");
  const { dayInWords } = useDates();
  const Form = usePostingForm();
  return (
    <Dialog id={id} title={label} close={close}>
      <ul className="grid divide-y divide-line">
        {reached.map(({ id: milestone, on_day, amount, note }) => (
          <li key={milestone} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="tabular-nums">
                {dayInWords(on_day)}
                {amount === null ? null : <span>{` · ${inRupees(amount)}`}</span>}
              </p>
              {note ? <p className="text-sm whitespace-pre-wrap wrap-anywhere">{note}</p> : null}
            </div>
            {mayChange ? (
              <Form method="post" preventScrollReset onSubmit={closeDialog}>
                <HiddenFields values={{ intent: "remove-milestone", client: client.id, milestone }} />
                <Button type="submit" variant="quiet" icon="trash">
                  {t("removeShort")}
                  <span className="sr-only"> {label}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** First, because its milestone disappears: the focus then returns to the step. */
function closeDialog({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.closest("dialog")?.close();
}
