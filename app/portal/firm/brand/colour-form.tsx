import { useState } from "react";
import { Form } from "react-router";
import {
  type Accent,
  accentOf,
  backgrounds,
  lowestContrast,
  type Mode,
  minContrast,
  modes,
  readColour,
  shippedAccent,
  tonesOf,
} from "../../../platform/content/colours.ts";
import { Card } from "../../../ui/card.tsx";
import { controlProps, Field } from "../../../ui/field.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";
import type { BrandProblems, changeBrand } from "./edit-action.server.ts";
import { multipart } from "./logo-form.tsx";
import { useBrandProblem } from "./use-brand-problem.ts";

type Props = {
  version: number;
  result: Partial<Pick<ResultOf<typeof changeBrand>, "accent" | "problems">> | undefined;
};

/** Light and dark accent, previewed as saved and, with script, as chosen. */
export function ColourForm({ version, result }: Props) {
  const t = useTranslations("publishing.brand.colour");
  const { brand } = useSiteDetails();
  const saved = accentOf(brand);
  const [chosen, setChosen] = useState<Accent>(result?.accent ?? saved);
  const isSaved = modes.every((mode) => chosen[mode] === saved[mode]);
  const isLive = useHydrated();
  return (
    <Card className="stack gap-5">
      <div>
        <h2 className="text-lg">{t("title")}</h2>
        <p className="text-sm text-ink-soft">{t("lead")}</p>
      </div>
      <Form method="post" {...multipart} noValidate className="grid gap-5">
        <input type="hidden" name="version" value={version} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {modes.map((mode) => (
            <ColourField
              key={mode}
              mode={mode}
              colour={chosen[mode]}
              problem={result?.problems?.[mode]}
              onChange={(colour) => setChosen({ ...chosen, [mode]: colour })}
            />
          ))}
        </div>
        <SaveRow intent="colour" disabled={isLive && isSaved} label={t("save")} />
      </Form>
      {brand.accent || brand.accentDark ? (
        <PostButton
          form={multipart}
          intent="shipped-colour"
          fields={{ version: String(version) }}
          label={t("shipped")}
          variant="quiet"
        />
      ) : null}
    </Card>
  );
}

type FieldProps = {
  mode: Mode;
  colour: string;
  problem: BrandProblems[string];
  onChange(colour: string): void;
};

function ColourField({ mode, colour, problem, onChange }: FieldProps) {
  const t = useTranslations("publishing.brand.colour");
  const problemText = useBrandProblem();
  const known = readColour(colour) ?? shippedAccent[mode];
  const words = tonesOf({ light: known, dark: known }, mode)["--color-marigold-text"];
  const error = problem && problemText(problem);
  return (
    <div className="grid gap-3">
      <Field id={mode} label={t(mode)} error={error}>
        <input
          {...controlProps({ id: mode, hint: undefined, error })}
          type="color"
          name={mode}
          defaultValue={colour}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
          className="control h-12 p-1"
        />
      </Field>
      <ColourSample colour={known} mode={mode} />
      <p className="text-sm text-ink-soft">
        {t("words", { tone: words, ratio: ratioOf(words, mode), min: minContrast })}
      </p>
    </div>
  );
}

/** Rounded down, so that 4.49 does not look sufficient. */
const ratioOf = (colour: string, mode: Mode) =>
  (Math.floor(lowestContrast(colour, mode) * 10) / 10).toFixed(1);

type ColourSampleProps = { colour: string; mode: Mode };

/** A small preview with the colour as accent. Uses SVG attributes, because the CSP forbids style attributes. */
function ColourSample({ colour, mode }: ColourSampleProps) {
  const t = useTranslations("publishing.brand.colour.sample");
  const { firm } = useSiteDetails();
  const tones = tonesOf({ light: colour, dark: colour }, mode);
  const [paper, surface] = backgrounds[mode];
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
