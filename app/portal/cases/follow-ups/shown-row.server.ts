import type { FollowUpRow } from "../../../domain/cases/follow-ups/list-follow-ups.server.ts";
import { dialled, spaced } from "../../../platform/language/phone.ts";

/** `tel` to dial, `phone` to read. On the server, so that the browser does not load the area codes. */
export function shownRow(row: FollowUpRow) {
  const { phone } = row;
  return { ...row, tel: dialled(phone), phone: spaced(phone) };
}
