import { createContext, useContext } from "react";
import { serviceName } from "../../../domain/catalogue/services/categories.ts";
import { entryOf } from "../../../platform/content/entry-of.ts";

/** The services by their stored values in the person's language; the portal's layout provides it. */
export const ServiceNamesContext = createContext<Record<string, string>>({});

/** What the service of an enquiry is called in the person's language. */
export function useServiceName(): (service: string) => string {
  const names = useContext(ServiceNamesContext);
  return (service) => entryOf(names, service) ?? serviceName(service);
}
