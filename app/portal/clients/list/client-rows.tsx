import { type ComponentProps, type MouseEvent, Suspense, useCallback, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { Sort } from "../../../domain/clients/filter.ts";
import { useInSteps } from "../../../ui/use-in-steps.ts";
import { useRowLinks } from "../../../ui/use-row-links.ts";
import { useSame } from "../../../ui/use-same.ts";
import { useFrom } from "../../page/back.ts";
import { useRegister } from "../../page/use-register.ts";
import { Heading } from "./client-heading.tsx";
import { ClientRow } from "./client-row.tsx";
import type { ListView } from "./list-view.ts";
import { useColumns } from "./use-columns.ts";
import type { PlacedRow } from "./use-kept-places.ts";
import { useRowWords } from "./use-row-words.ts";

type RowProps = ComponentProps<typeof ClientRow>;
type Props = Pick<RowProps, "columns" | "team" | "today" | "mayChange"> & {
  scheme: string;
  rows: readonly PlacedRow[];
  look: ListView;
  sort: Sort;
  search: string;
  /** Opens the record of a name's link beside the list, where there is room: returns whether it did. */
  onOpen(link: HTMLAnchorElement): boolean;
};

/** The rows of a list: a table where there is room, else cards of three lines. Both are the same elements in another layout. */
export function ClientRows({ rows, look, scheme, sort, search, onOpen, ...shared }: Props) {
  const shown = useInSteps(rows, search);
  const { columns, widen } = useColumns(shared.columns);
  const team = useSame(shared.team);
  const from = useFrom();
  const follow = useRowLinks(onOpen);
  const t = useTranslations("clients");
  const title = t("title", { register: useRegister(scheme).words.name });
  const press = (event: MouseEvent) => {
    follow(event);
    onPress(event);
  };
  const heading = { sort, search, scheme };
  const { mayChange, today } = shared;
  const words = useRowWords(scheme, today);
  const { edited, onPress, onClose } = useEdited();
  // The same elements while they say the same: another one before it is hydrated would be rendered at once, with all others.
  const body = useMemo(() => {
    const common = { columns, team, today, mayChange, from, words, onClose };
    return shown.map((row) => (
      <ClientRow key={row.id} {...common} row={row} edited={edited.get(row.id) ?? ""} />
    ));
  }, [shown, columns, team, today, mayChange, from, words, edited, onClose]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="card overflow-x-auto" data-look={look} aria-label={title} tabIndex={0}>
      <table role="table" className="clients w-full" aria-label={title}>
        <thead role="rowgroup">
          <tr role="row" className="client-row">
            {mayChange ? (
              <th role="columnheader" scope="col" className="cell-check">
                <label className="grid h-full place-items-center">
                  <input type="checkbox" form="clients" data-tick-all className="size-5 accent-indigo" />
                  <span className="sr-only">{t("bulk.all")}</span>
                </label>
              </th>
            ) : null}
            <Heading {...heading} label={t("fields.name")} up="name" down="name-desc" />
            {columns.map((column) => (
              <Heading
                key={column.name}
                {...heading}
                {...(column.name === "loan" ? { up: "amount", down: "amount-desc" } : {})}
                column={column}
                widen={widen}
                label={t(`columns.${column.name}`)}
              />
            ))}
            {mayChange ? (
              <th role="columnheader" scope="col" className="cell-actions">
                <span className="sr-only">{t("actions")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
        <tbody role="rowgroup" onClick={press}>
          {/* What is around the rows is hydrated before them. */}
          <Suspense>{body}</Suspense>
        </tbody>
      </table>
    </section>
  );
}

/** The fields of each client that are being changed where they stand, by its id and with a space after each. */
function useEdited() {
  const [edited, setEdited] = useState<ReadonlyMap<string, string>>(new Map());
  const onPress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>("button.quick-edit[name]");
    const id = button?.closest("tr")?.querySelector<HTMLInputElement>("input[name=id]")?.value;
    if (id) setEdited((all) => new Map(all).set(id, `${all.get(id) ?? ""}${button.name} `));
  };
  const onClose: RowProps["onClose"] = useCallback((id, field) => {
    setEdited((all) => new Map(all).set(id, all.get(id)?.replace(`${field} `, "") ?? ""));
  }, []);
  return { edited, onPress, onClose };
}
