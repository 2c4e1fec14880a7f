import { useMemo } from "react";
import { formPath } from "../../../../domain/catalogue/registers/registers.ts";
import { dialled } from "../../../../platform/language/phone.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { EditedRow } from "./use-edited.ts";

type Given = {
  mayChange: boolean;
  /** Adds `?from=` with this page. */
  from(href: string): string;
};

export const deleteForm = "delete-client";

/** Icons come from CSS: as elements they would be an eighth of the bytes of the page. */
export function useRowActions({ from, mayChange }: Given) {
  const t = useTranslations("clients");
  return useMemo(() => {
    const [call, edit, remove] = [t("call"), t("edit"), t("delete")];
    const cell = ({ id, name, mobile, register }: EditedRow) => (
      <>
        {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
        <a href={`tel:${dialled(mobile)}`} className="call" aria-label={`${call} ${name}`} />
        {mayChange ? (
          <>
            {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
            <a
              href={from(`${formPath(register)}?client=${id}`)}
              title={edit}
              aria-label={`${edit} ${name}`}
              className="edit"
            />
            <button
              type="submit"
              form={deleteForm}
              name="delete"
              value={id}
              title={remove}
              aria-label={`${remove} ${name}`}
              className="delete"
            />
          </>
        ) : null}
      </>
    );
    return { share: 17, cell };
  }, [t, from, mayChange]);
}
