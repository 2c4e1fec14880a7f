import { useTranslations } from "use-intl";

/** The firm's mission and vision, beside an introduction. */
export function Aims() {
  const t = useTranslations("site.home");
  return (
    <div className="grid content-center gap-6">
      <Aim title={t("mission")} text={t("missionText")} />
      <Aim title={t("vision")} text={t("visionText")} />
    </div>
  );
}

function Aim({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-l-4 border-marigold pl-5">
      <h3>{title}</h3>
      <p className="mt-1 text-lg">{text}</p>
    </div>
  );
}
