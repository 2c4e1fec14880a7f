import type { FollowUpRow } from "../../../domain/cases/follow-ups/list-follow-ups.server.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";

/**
 * A row as it is shown: `tel` is dialled, `phone` is read. The area codes that the gaps of a number depend on stay out of the
 * browser.
 */
export function shownRow(row: FollowUpRow) {
  const { phone } = row;
  return { ...row, tel: dialled(phone), phone: spaced(phone) };
}
