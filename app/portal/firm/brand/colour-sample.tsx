import { grounds, type Mode, tonesOf } from "../../../platform/content/colours.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";

type Props = { colour: string; mode: Mode };

/** A small preview with the colour as accent. Uses SVG attributes, because the CSP forbids style attributes. */
export function ColourSample({ colour, mode }: Props) {
  const t = useTranslations("publishing.brand.colour.sample");
  const { firm } = useSiteDetails();
  const tones = tonesOf({ light: colour, dark: colour }, mode);
  const [paper, surface] = grounds[mode];
  const ink = mode === "light" ? "#1d2248" : "#eceaf4";
  return (
    <svg
      viewBox="0 0 320 180"
      width="320"
      height="180"
      className="h-auto w-full rounded-md border border-line"
      fontSize="13"
      fontWeight="700"
      aria-hidden="true"
    >
      <rect width="320" height="180" fill={paper} />
      <rect width="320" height="40" fill={surface} />
      <path fill={ink} d="M14 22h6v8h-6ZM22 16h6v14h-6Z" />
      <path fill={tones["--color-marigold"]} d="M30 10h6v20h-6Z" />
      <text x="44" y="26" fill={ink}>
        {firm.shortName}
      </text>
      <text x="220" y="26" fill={ink}>
        {t("link")}
      </text>
      <rect x="220" y="32" width="48" height="3" fill={tones["--color-marigold"]} />
      <text x="14" y="68" fontSize="11" fill={tones["--color-marigold-text"]}>
        {t("small")}
      </text>
      <text x="14" y="92" fontSize="18" fill={ink}>
        {t("heading")}
      </text>
      <rect x="14" y="108" width="170" height="34" rx="8" fill={tones["--color-marigold"]} />
      <text x="99" y="130" textAnchor="middle" fill={tones["--color-marigold-ink"]}>
        {t("button")}
      </text>
      <rect x="14" y="152" width="292" height="18" rx="4" fill={tones["--color-marigold-wash"]} />
      <text x="22" y="165" fontSize="11" fill={tones["--color-marigold-text"]}>
        {t("note")}
      </text>
    </svg>
  );
}
