import { Form, Link, useNavigation } from "react-router";
import { photoLimits } from "../../../domain/firm/brand/photo.ts";
import type { TypedPhoto } from "../../../domain/firm/brand/read-photo.ts";
import { type PhotoRow, photoKinds } from "../../../domain/firm/brand/tables.ts";
import { languages } from "../../../platform/language/language.ts";
import { Card } from "../../../ui/card.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";
import type { changeBrand } from "./edit-action.server.ts";
import { multipart } from "./logo-form.tsx";
import { useBrandProblem } from "./use-brand-problem.ts";

/** After a refused photograph. */
type Returned = Partial<Pick<ResultOf<typeof changeBrand>, "photo" | "problems">> | undefined;

type Props = {
  edited: PhotoRow | null;
  newId: string;
  /** Name of the person at work when the photograph is of the firm's person. */
  me: string | null;
  today: string;
  result: Returned;
};

export function PhotoForm({ edited, newId, me, today, result }: Props) {
  const t = useTranslations("publishing.brand.photos");
  const sending = useNavigation().formData?.get("intent") === "photo";
  const first = usePersonsPhoto(me, today);
  const typed = result?.photo ?? (edited ? typedOf(edited) : first);
  const errorOf = useErrors(result);
  return (
    <Card>
      <Form method="post" {...multipart} noValidate className="stack gap-5">
        <h3 className="text-lg">{t(edited ? "change" : "add")}</h3>
        <input type="hidden" name="photo" value={edited?.id ?? newId} />
        <input type="hidden" name="version" value={edited?.version ?? 0} />
        {edited ? null : (
          <TextInput
            id="file"
            type="file"
            accept="image/jpeg,image/png,image/heic,.heic"
            label={t("file")}
            hint={t("fileHint")}
            error={errorOf("file")}
          />
        )}
        <Radios
          id="kind"
          label={t("kind")}
          options={photoKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          defaultValue={typed.kind}
          error={errorOf("kind")}
          inline
        />
        {languages.map((language) => (
          <TextInput
            key={language}
            id={`alt_${language}`}
            name={`alt_${language}`}
            lang={language}
            label={t(`alt.${language}`)}
            hint={language === "en" ? t("altHint") : undefined}
            maxLength={photoLimits.alt}
            defaultValue={typed.alt[language]}
            error={errorOf(`alt_${language}`)}
          />
        ))}
        <ConsentFields typed={typed} today={today} errorOf={errorOf} />
        <SaveRow intent="photo" busy={sending} label={t("save")}>
          {edited ? (
            <Link to="/settings/brand" className="btn btn-quiet">
              {t("cancel")}
            </Link>
          ) : null}
        </SaveRow>
      </Form>
    </Card>
  );
}

type ErrorOf = (name: string) => string | undefined;

function useErrors(result: Returned): ErrorOf {
  const problem = useBrandProblem();
  return (name) => {
    const of = result?.problems?.[name];
    return of && problem(of);
  };
}

type ConsentProps = { typed: TypedPhoto; today: string; errorOf: ErrorOf };

function ConsentFields({ typed, today, errorOf }: ConsentProps) {
  const t = useTranslations("publishing.brand.photos");
  return (
    <fieldset className="grid gap-5">
      <legend className="font-bold">{t("consent")}</legend>
      <p className="text-sm text-ink-soft">{t("consentHint")}</p>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextInput
          id="consent_by"
          label={t("consentBy")}
          maxLength={photoLimits.name}
          autoComplete="off"
          defaultValue={typed.consentBy}
          error={errorOf("consent_by")}
        />
        <TextInput
          id="consent_on"
          type="date"
          max={today}
          label={t("consentOn")}
          defaultValue={typed.consentOn}
          error={errorOf("consent_on")}
        />
      </div>
      <TextInput
        id="phone"
        type="tel"
        autoComplete="off"
        label={t("phone")}
        mark={useTranslations("settings")("optional")}
        hint={t("phoneHint")}
        defaultValue={typed.phone}
        error={errorOf("phone")}
      />
    </fieldset>
  );
}

const none: TypedPhoto = {
  kind: "office",
  alt: { en: "", hi: "" },
  consentBy: "",
  consentOn: "",
  phone: "",
};

/** The person's own consent, if that is who is at work; otherwise nothing but the kind and the name. */
function usePersonsPhoto(me: string | null, today: string): TypedPhoto {
  const { name, nameHi } = useSiteDetails().person;
  if (me === null) return none;
  const consent = me === name ? { consentBy: name, consentOn: today } : {};
  return { ...none, kind: "owner", alt: { en: name, hi: nameHi || name }, ...consent };
}

function typedOf({ kind, alt_en: en, alt_hi: hi, consent_by, consent_on, phone }: PhotoRow): TypedPhoto {
  return { kind, alt: { en, hi }, consentBy: consent_by, consentOn: consent_on, phone };
}
