import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type Category, categories } from "../../domain/enquiries/schema.ts";
import { categoryIcons, hueOf } from "../../ui/category-icon.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";

type Props = { chosen: Category; hidden: boolean };

/** The six categories as links. The page's script turns them into tabs and moves the classes of the chosen one. */
export function CategoryTabs({ chosen, hidden }: Props) {
  const t = useTranslations("services.list");
  return (
    <nav aria-label={t("tabs")} hidden={hidden} data-tabs="">
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {(Object.keys(categories) as Category[]).map((category) => (
          <li key={category} className={`${hueOf(category)} grid`}>
            <Tab category={category} chosen={category === chosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ category, chosen }: { category: Category; chosen: boolean }) {
  return (
    <a
      href={`${useLocation().pathname}?category=${category}`}
      id={`tab-${category}`}
      aria-current={chosen ? "page" : undefined}
      className={classes(
        "flex min-h-11 flex-col items-center gap-1 rounded-md border-2 p-2 font-semibold no-underline wrap-anywhere",
        chosen ? "border-hue bg-hue-wash text-hue" : "border-line bg-surface hover:border-hue",
      )}
    >
      <Icon name={categoryIcons[category]} className="text-hue" />
      {useTranslations("site.categories")(`${category}.name`)}
    </a>
  );
}
