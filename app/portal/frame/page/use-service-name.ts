import { createContext, useContext } from "react";
import { serviceName } from "../../../domain/catalogue/services/categories.ts";
import { entryOf } from "../../../platform/content/entry-of.ts";

export const ServiceNamesContext = createContext<Record<string, string>>({});

export function useServiceName(): (service: string) => string {
  const names = useContext(ServiceNamesContext);
  return (service) => entryOf(names, service) ?? serviceName(service);
}
