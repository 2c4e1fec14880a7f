import { Link } from "react-router";
import { namesOf } from "../../platform/content/names-of.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PostButton } from "../../ui/post-button.tsx";
import { StepsProgress } from "../../ui/steps-pattern.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { Panel } from "../frame/page/panel.tsx";
import { type FirstStep, firstSteps, seenFirst } from "./first-steps.ts";

type Props = {
  done: Record<FirstStep, boolean>;
  /** Defaults that visitors see until the owner saves others. */
  statistics: readonly string[];
};

/** What visitors see first stays open; the rest opens at a press. */
export function FirstSteps({ done, statistics }: Props) {
  const t = useTranslations("portal.dashboard.firstSteps");
  const names = namesOf(firstSteps);
  const count = names.filter((name) => done[name]).length;
  const rowsOf = (shown: readonly FirstStep[]) =>
    shown.map((name) => (
      <Step key={name} name={name} done={done[name]}>
        {name === "statistics" && !done[name] ? statistics.join(", ") : t(`hints.${name}`)}
      </Step>
    ));
  const later = names.slice(seenFirst);
  return (
    <Panel
      title={t("title")}
      aside={
        <span className="flex items-end gap-3 text-sm text-ink-soft">
          <StepsProgress done={count} total={names.length} />
          {t("done", { count, all: names.length })}
        </span>
      }
    >
      <div className="card">
        <ol className="grid lg:grid-cols-3">{rowsOf(names.slice(0, seenFirst))}</ol>
        <Disclosure summary={t("later", { count: later.length })} className="px-4 [&>div]:-mx-4 [&>div]:pb-0">
          <ol className="grid border-t border-line text-ink md:grid-cols-2">{rowsOf(later)}</ol>
          <div className="flex flex-wrap gap-3 p-3">
            {done.texts ? null : <PostButton label={t("read")} intent="texts-read" variant="quiet" />}
            <PostButton label={t("hide")} intent="hide-steps" variant="quiet" />
          </div>
        </Disclosure>
      </div>
    </Panel>
  );
}

type StepProps = { name: FirstStep; done: boolean; children: string };

function Step({ name, done, children }: StepProps) {
  const t = useTranslations("portal.dashboard.firstSteps");
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2">
      <span
        className={
          done
            ? "grid size-6 flex-none place-items-center rounded-full bg-leaf-wash text-leaf"
            : "size-6 flex-none rounded-full border-2 border-edge"
        }
        aria-hidden="true"
      >
        {done ? <Icon name="check" /> : null}
      </span>
      <span className="min-w-0">
        {done ? (
          <>
            {t(`steps.${name}`)} <span className="sr-only">({t("isDone")})</span>
          </>
        ) : (
          <Link to={firstSteps[name]} className="link font-semibold">
            {t(`steps.${name}`)}
          </Link>
        )}
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
    </li>
  );
}
