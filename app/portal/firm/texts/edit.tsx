import { settingsContext, textsContext } from "../../../contexts/services.ts";
import { servicePageTitles } from "../../../domain/catalogue/services/pages.server.ts";
import type { ShippedText } from "../../../domain/firm/texts/catalogue.server.ts";
import { checkText, type TextProblem, textLimits } from "../../../domain/firm/texts/check-text.server.ts";
import { factsIn } from "../../../domain/firm/texts/facts-in.server.ts";
import {
  type EditedText,
  findText,
  type TextVersionShown,
} from "../../../domain/firm/texts/find-text.server.ts";
import { references } from "../../../domain/firm/texts/references.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { withPublishingWords } from "../../frame/page/publishing-words.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/edit";
import { Changes } from "./changes.tsx";
import { choose, save, shippedOf } from "./edit-action.server.ts";
import { textBytes } from "./text-bytes.ts";
import { TextForm } from "./text-form.tsx";
import { useFieldName, usePageName, useTextProblem } from "./text-names.tsx";

export const handle: PortalHandle = { needs: "settings", bodyLimit: textBytes };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const shipped = shippedOf(new URL(request.url).searchParams.get("key"));
  const { texts, history } = await findText(db, staff, shipped);
  const language = await readLanguage(db, staff);
  const page = shipped.path === "/" ? "home" : shipped.path.slice(1);
  const title = servicePageTitles(language).find(({ route }) => route === page)?.title;
  const broken = languages.flatMap((each) => {
    const problem = checkText(shipped, each, texts[each].text);
    return problem ? [[each, problem] as const] : [];
  });
  const details = context.get(settingsContext).site();
  const factsOf = (each: Language) =>
    factsIn([texts.en.text, texts.hi.text], each, references(details, each));
  const facts = { en: factsOf("en"), hi: factsOf("hi") };
  const titles = title ? { [page]: title } : {};
  const shown = { shipped, texts, history, page, titles, facts, noteLength: textLimits.note };
  return { ...shown, broken: Object.fromEntries(broken) as Partial<Record<Language, TextProblem>> };
}

export const action = portalAction(
  {
    settings: {
      save: confirmed(save),
      keep: confirmed(choose),
      shipped: confirmed(choose),
      restore: confirmed(choose),
    },
  },
  (context) => context.get(textsContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withPublishingWords(confirming(EditText));

function EditText({ loaderData, actionData: result }: Route.ComponentProps) {
  const { shipped, page, titles, texts, history } = loaderData;
  const t = useTranslations("publishing.texts");
  const pageName = usePageName(titles);
  const fieldName = useFieldName();
  const sentence = useTextProblem();
  const errors = languages.flatMap((language) => {
    const problem = result?.problems?.[language];
    return problem
      ? [{ id: `text_${language}`, text: `${t(`languages.${language}`)}: ${sentence(problem)}` }]
      : [];
  });
  return (
    <div className="stack max-w-page gap-6">
      <PageHead
        back={{ to: `/settings/texts?page=${page}`, label: pageName(page) }}
        title={pageName(page)}
        lead={fieldName(shipped)}
      />
      <ActionMessage result={result} t={useTranslations("publishing.texts.results")} errors={errors} />
      <TextForm
        key={`${shipped.key} ${texts.en.version} ${texts.hi.version}`}
        {...loaderData}
        result={result}
      />
      <History shipped={shipped} history={history} texts={texts} />
    </div>
  );
}

type Props = {
  shipped: ShippedText;
  history: readonly TextVersionShown[];
  texts: Record<Language, EditedText>;
};

function History({ shipped, history, texts }: Props) {
  const t = useTranslations("publishing.texts");
  const { istDateTime } = useDates();
  return (
    <section className="stack gap-2">
      <h2 className="text-lg">{t("history")}</h2>
      {history.length === 0 ? <p className="text-ink-soft">{t("noHistory")}</p> : null}
      <ol className="stack gap-3">
        {history.map(({ id, language, version, isShipped, note, at, by, changes }) => (
          <li key={id} className="card stack gap-2 p-4">
            <p className="text-sm text-ink-soft">
              {t("versionOf", { language: t(`languages.${language}`), date: istDateTime(at), name: by })}
            </p>
            {isShipped ? <p>{t("isShipped")}</p> : null}
            {note ? <p className="wrap-anywhere">{note}</p> : null}
            <Disclosure summary={t("difference")}>
              <Changes pieces={changes} language={language} />
            </Disclosure>
            {version === texts[language].version ? null : (
              <PostButton
                label={t("restore")}
                intent="restore"
                fields={{
                  key: shipped.key,
                  id,
                  language,
                  [`version_${language}`]: String(texts[language].version),
                }}
                variant="quiet"
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
