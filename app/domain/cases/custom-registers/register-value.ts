import type { OwnRegister } from "../../catalogue/registers/definition.ts";

/** What the form of a register says. */
export type RegisterValue = Pick<OwnRegister, "definition" | "expires" | "renewalDays">;

/** The columns that hold it. */
export const columnsOf = ({ definition, expires, renewalDays }: RegisterValue) => ({
  definition: JSON.stringify(definition),
  expires: expires ? 1 : 0,
  renewal_days: renewalDays,
});
