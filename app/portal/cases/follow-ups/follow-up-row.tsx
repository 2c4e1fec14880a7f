import { Link } from "react-router";
import { daysBetween } from "../../../domain/cases/clients/days.ts";
import { profilePath } from "../../../domain/cases/clients/fields.ts";
import type { FollowUpRow as Row } from "../../../domain/cases/follow-ups/list-follow-ups.server.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem, SubmitPost } from "../../../ui/menu-items.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useStageLabel } from "../../frame/page/use-stages.ts";

/** `tel` to dial, `phone` to read. */
export type Shown = Row & { tel: string };
type Props = { row: Shown; today: string };

export const targetOf = ({ noun, id }: Pick<Row, "noun" | "id">) => `${noun}:${id}`;

/** 56 px high; on a phone three lines. */
export function FollowUpRow({ row, today }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("followUps");
  return (
    <>
      <p className="truncate [grid-area:who]">
        <Link to={row.noun === "client" ? profilePath(row.id) : `/inbox/${row.id}`} className="font-bold">
          {row.name}
        </Link>
        <Second className={`@max-[40rem]:hidden ${inColumns}`}>
          {[row.project, row.register ? registerName(row.register) : t("enquiry")].filter(Boolean).join(", ")}
        </Second>
      </p>
      <div className="flex min-w-0 gap-1.5 [grid-area:what] @min-[40rem]:gap-3 @min-[68rem]:contents">
        <Day row={row} today={today} />
        <p className="min-w-0 truncate @min-[68rem]:[grid-area:next]">
          <span className={row.action ? undefined : "text-ink-soft"}>{row.action ?? t("noAction")}</span>
          {row.note ? <Second className={inColumns}>{row.note}</Second> : null}
        </p>
      </div>
      {row.register ? <Standing row={row} register={row.register} today={today} /> : null}
    </>
  );
}

/** A second line where there are columns. */
const inColumns = "@min-[68rem]:block @min-[68rem]:truncate @min-[68rem]:*:first:hidden";

/** Continues the first line on a phone. */
function Second({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className={`text-ink-soft ${className}`}>
      <span className="whitespace-pre"> · </span>
      {children}
    </span>
  );
}

function Day({ row, today }: Props) {
  const t = useTranslations("followUps");
  const { weekdayInWords } = useDates();
  const late = row.day && row.day < today ? daysBetween(row.day, today) : 0;
  const day = row.day === today ? t("groups.today") : row.day && weekdayInWords(row.day);
  return (
    <p className={classes("shrink-0 @min-[68rem]:[grid-area:day]", !day && "@max-[52rem]:sr-only")}>
      <span className={classes(late > 0 && "font-semibold text-brick")}>
        {late > 0 ? t("since", { days: late }) : day}
      </span>
      {row.staff_name ? (
        <span className="sr-only truncate text-ink-soft @min-[52rem]:not-sr-only @min-[68rem]:block">
          {day ? <span className="@min-[68rem]:hidden"> · </span> : null}
          <span>{row.staff_name}</span>
        </span>
      ) : null}
    </p>
  );
}

/** The stage, and whom the case is waiting on. */
function Standing({ row, register, today }: Props & { register: string }) {
  const { stage, waiting_on, waiting_since } = row;
  const t = useTranslations("followUps");
  const whom = useTranslations("clients.waitingOn");
  const none = useTranslations("portal.dashboard.figures");
  const label = useStageLabel(register);
  return (
    <p className="truncate [grid-area:stands]">
      <span className={stage ? undefined : "text-ink-soft"}>{stage ? label(stage) : none("noStage")}</span>
      {waiting_on ? (
        <Second className="@min-[40rem]:block @min-[40rem]:truncate @min-[40rem]:*:first:hidden">
          {t("waiting", { whom: whom(waiting_on), days: daysBetween(waiting_since, today) })}
        </Second>
      ) : null}
    </p>
  );
}

const classNames =
  "btn btn-quiet min-w-11 px-2.5 whitespace-nowrap pointer-fine:min-h-9 pointer-fine:py-1 @max-[40rem]:border-transparent @max-[40rem]:bg-transparent";

type ButtonsProps = {
  row: Shown;
  /** Opens the form without script. */
  href: string;
  isOpen: boolean;
  isShort: boolean | undefined;
  mayChange: boolean;
  /** Where the menu posts. */
  action: string;
  submit: SubmitPost;
  onAsk(): void;
  onCall(): void;
};

/** Calling also opens the form, for when one comes back. */
export function RowButtons(props: ButtonsProps) {
  const { row, href, isOpen, isShort, mayChange, onAsk, onCall } = props;
  const t = useTranslations("followUps");
  return (
    <>
      <a href={`tel:${row.tel}`} data-call onClick={onCall} className={classNames}>
        <Icon name="phone" />
        <span className="sr-only">{t("call", { name: row.name })}</span>
        <span className="sr-only tabular-nums @min-[68rem]:not-sr-only">{row.phone}</span>
      </a>
      {mayChange ? (
        <Link
          to={href}
          data-done
          preventScrollReset
          aria-expanded={isOpen}
          onClick={(event) => {
            event.preventDefault();
            onAsk();
          }}
          className={classNames}
        >
          <Icon name="check" />
          <span className="sr-only @min-[68rem]:not-sr-only">{t("done")}</span>
          <span className="sr-only">: {row.name}</span>
        </Link>
      ) : null}
      {isShort ? null : <RowMenu {...props} />}
    </>
  );
}

const later = ["no_answer", "tomorrow", "next_week"] as const;

function RowMenu({ row, mayChange, action, submit }: ButtonsProps) {
  const t = useTranslations("followUps.menu");
  const post = (outcome: (typeof later)[number]): MenuItem => ({
    label: t(outcome),
    post: { intent: "tap", target: targetOf(row), outcome },
    action,
  });
  const whatsApp = { label: t("whatsApp"), href: `https://wa.me/${row.tel.replace("+", "")}` };
  const items: MenuItem[] = [
    { ...whatsApp, icon: "chat", kind: "newTab" },
    ...(mayChange ? (["divider", ...later.map(post)] as const) : []),
  ];
  return (
    <Menu label={t("title", { name: row.name })} items={items} submit={submit} className={classNames}>
      <span aria-hidden="true">⋯</span>
    </Menu>
  );
}
