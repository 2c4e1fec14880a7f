import { Outlet } from "react-router";
import { requestedLanguage } from "../../platform/language/requested-language.ts";
import { languageContext } from "../frame/shell/language-context.ts";
import type { Route } from "./+types/layout";

/** One address for both languages. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => context.set(languageContext, requestedLanguage(request)),
];

export default function SignInLayout() {
  return <Outlet />;
}
