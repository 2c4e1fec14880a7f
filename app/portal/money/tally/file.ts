import { settingsContext } from "../../../contexts/services.ts";
import { findBatch } from "../../../domain/money/tally/batches.server.ts";
import { documentsOfBatch } from "../../../domain/money/tally/documents.server.ts";
import { exportDocuments } from "../../../domain/money/tally/export-documents.server.ts";
import { encodeXml, mastersXml, vouchersXml } from "../../../domain/money/tally/tally-xml.ts";
import { voucherOf } from "../../../domain/money/tally/voucher.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { streamed } from "../../../platform/http/streamed.ts";
import { tableTypes } from "../../../platform/tables/write-table.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/file";

export const handle: PortalHandle = { needs: "fees.read" };

/** `of`: "masters", "csv" or "xlsx"; else the vouchers. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const batch = orNotFound(await findBatch(db, staff, params.batch));
  const of = new URL(request.url).searchParams.get("of");
  const name = `tally-${batch.number}`;
  if (of === "csv" || of === "xlsx") {
    const wanted = { batchId: batch.id, format: of, language: await readLanguage(db, staff) } as const;
    const pieces = await exportDocuments(db, staff, wanted);
    return streamed(pieces, { type: tableTypes[of], name: `${name}.${of}` });
  }
  const ledgers = context.get(settingsContext).tally();
  const documents = await documentsOfBatch(db, staff, batch.id);
  const isMasters = of === "masters";
  const vouchers = () => documents.map((one) => voucherOf(one, ledgers));
  const xml = isMasters ? mastersXml(documents, ledgers) : vouchersXml(vouchers(), ledgers);
  return new Response(encodeXml(xml, ledgers.encoding), {
    headers: {
      "content-type": "application/xml",
      "content-disposition": `attachment; filename="${name}-${isMasters ? "masters" : "vouchers"}.xml"`,
      "cache-control": "no-store",
    },
  });
}
