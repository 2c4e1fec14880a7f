import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { BulkBar } from "../../frame/list/bulk-bar.tsx";

type Props = { team: readonly { id: string; name: string }[] };

export function DueBulkBar({ team }: Props) {
  const t = useTranslations("duties.bulk");
  const nobody = useTranslations("duties.filters")("nobody");
  const options = [
    { value: "none", label: nobody },
    ...team.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <BulkBar choices={[{ field: "who", label: t("handOver"), options }]}>
      <HiddenFields values={{ intent: "bulk" }} />
      <Button type="submit" name="do" value="file" variant="quiet" icon="check">
        {t("filed")}
      </Button>
      <input
        name="reason"
        maxLength={200}
        aria-label={t("reason")}
        placeholder={t("reason")}
        className="control w-40"
      />
      <Button type="submit" name="do" value="skip" variant="quiet" icon="close">
        {t("skip")}
      </Button>
    </BulkBar>
  );
}
