import { useMemo } from "react";
import { formPath } from "../../../../domain/catalogue/registers/registers.ts";
import { dialled } from "../../../../platform/language/phone.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { EditedRow } from "./use-edited.ts";

type Given = {
  mayChange: boolean;
  /** Makes an address lead back here. */
  from(href: string): string;
};

/** The id of the form that deletes one client, apart from that of the ticked ones. */
export const deleteForm = "delete-client";

/** Call, Edit and Delete, always in sight; a table has the number itself. The style sheet draws them: 150 drawings are an eighth of a page. */
export function useRowActions({ from, mayChange }: Given) {
  const t = useTranslations("clients");
  return useMemo(() => {
    const [call, edit, remove] = [t("call"), t("edit"), t("delete")];
    const cell = ({ id, name, mobile, scheme }: EditedRow) => (
      <>
        {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
        <a href={`tel:${dialled(mobile)}`} className="call" aria-label={`${call} ${name}`} />
        {mayChange ? (
          <>
            {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
            <a
              href={from(`${formPath(scheme)}?client=${id}`)}
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
