import { sql } from "kysely";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { isPerson } from "../../../platform/personal-data/person.server.ts";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import { photosChange } from "./photos.server.ts";

/** The database queues the file of a deleted row for removal. */
export const photoData = personalData({
  noun: "photos",
  counted: "photos",
  beforeErasing: (trx) => announceChange(trx, photosChange),
  tables: {
    photos: {
      personal: "key alt_en alt_hi consent_by consent_on phone",
      other: "id kind width height version created_at updated_at updated_by",
      rows: ({ person }) =>
        person.by === "phone"
          ? isPerson(person, { phone: "photos.phone", email: "photos.phone" })
          : sql`false`,
      erasing: "delete",
      record: {
        at: "created_at",
        only: "alt_en alt_hi consent_by consent_on phone",
        href: () => "/settings/brand",
      },
    },
  },
});
