import { Fragment } from "react";
import { useLocale, useTranslations } from "use-intl";
import { hrefIn } from "../../platform/language/language.ts";

type Props = { schemes: { route: string; title: string }[] };

/** Links to the services beside the six categories. */
export function MoreSchemes({ schemes }: Props) {
  const language = useLocale();
  return (
    <p className="mt-8">
      {useTranslations("services.list")("more")}:{" "}
      {schemes.map(({ route, title }, index) => {
        return (
          <Fragment key={route}>
            {index > 0 ? ", " : null}
            <a className="link" href={hrefIn(language, `/${route}`)}>
              {title}
            </a>
          </Fragment>
        );
      })}
    </p>
  );
}
