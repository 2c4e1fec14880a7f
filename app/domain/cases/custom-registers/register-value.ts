import type { CustomRegister } from "../../catalogue/registers/definition.ts";

export type RegisterValue = Pick<CustomRegister, "definition" | "expires" | "renewalDays">;

export const columnsOf = ({ definition, expires, renewalDays }: RegisterValue) => ({
  definition: JSON.stringify(definition),
  expires: expires ? 1 : 0,
  renewal_days: renewalDays,
});
