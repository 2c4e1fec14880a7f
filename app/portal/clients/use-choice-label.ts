import { useTranslations } from "use-intl";

/** What a stored choice of the client form is called in the person's language; another value is shown as it is. */
export function useChoiceLabel(): (value: string) => string {
  const t = useTranslations("clientForm.choices");
  type Key = Parameters<typeof t>[0];
  return (value) => (t.has(value as Key) ? t(value as Key) : value);
}
