import { Link } from "react-router";
import { pictureHref } from "../../../domain/firm/brand/photo.ts";
import type { PhotoRow } from "../../../domain/firm/brand/tables.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { multipart } from "./logo-form.tsx";

export function PhotoList({ photos }: { photos: readonly PhotoRow[] }) {
  const t = useTranslations("publishing.brand.photos");
  return (
    <section className="stack gap-3">
      <div>
        <h2 className="text-lg">{t("title")}</h2>
        <p className="text-sm text-ink-soft">{t(photos.length > 0 ? "lead" : "empty")}</p>
      </div>
      {photos.length > 0 ? (
        <ul className="card divide-y divide-line">
          {photos.map((photo) => (
            <PhotoItem key={photo.id} photo={photo} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function PhotoItem({ photo }: { photo: PhotoRow }) {
  const t = useTranslations("publishing.brand.photos");
  const language = useLocale();
  const { dayInWords } = useDates();
  const { id, kind, key, width, height, alt_en, alt_hi, consent_by, consent_on } = photo;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 p-4">
      <img src={pictureHref(key)} alt="" width={width} height={height} className="h-auto w-full rounded-md" />
      <div className="stack gap-2">
        <p>
          <strong className="wrap-anywhere">{language === "hi" ? alt_hi : alt_en}</strong>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {t(`kinds.${kind}`)}
            {consent_by && consent_on ? (
              <span>{` · ${t("consented", { name: consent_by, day: dayInWords(consent_on) })}`}</span>
            ) : null}
          </span>
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <Link to={`?photo=${id}#alt_en`} className="btn btn-quiet">
            {t("edit")}
          </Link>
          <Confirm label={t("remove")}>
            <p>{t("removeWarning")}</p>
            <PostButton
              form={multipart}
              intent="remove"
              fields={{ photo: id }}
              label={t("removeNow")}
              variant="danger"
            />
          </Confirm>
        </div>
      </div>
    </li>
  );
}
