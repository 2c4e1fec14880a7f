import { Link } from "react-router";
import { listPath } from "../../../../domain/catalogue/registers/registers.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { AddLink } from "./list-head.tsx";

type Props = { filtered: boolean; register: string; mayChange: boolean };

export function NoRows({ filtered, register, mayChange }: Props) {
  const t = useTranslations("clients");
  const clear = useTranslations("list.filter")("clear");
  if (filtered)
    return (
      <EmptyState
        className="mt-2"
        title={t("nothingFound")}
        action={
          <Link to={listPath(register)} className="btn btn-quiet">
            {clear}
          </Link>
        }
      >
        {t("nothingFoundText")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("empty")}
      action={mayChange ? <AddLink register={register}>{t("first")}</AddLink> : undefined}
    >
      {t("emptyText")}
    </EmptyState>
  );
}
