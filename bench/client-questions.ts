import { readListQuery } from "../app/domain/cases/clients/filter.ts";

/** The list queries, by their limit; `staff` are ids of staff with clients. */
export function clientQuestions([max = "", , , , , , , , , , , few = ""]: readonly string[]) {
  return {
    list: ["", "size=100"],
    sort: ["oldest", "name", "name-desc", "amount", "amount-desc", "changed"].map((sort) => `sort=${sort}`),
    equal: [
      ...[
        "status=none",
        "status=Sanctioned",
        "status=Rejected",
        "type=none",
        "type=Reapply",
        "type=New+Apply",
      ],
      ...["stage=papers", "stage=adjusted", "stage=training", "stage=none", "waiting=bank", "waiting=us"],
      ...[
        "waiting=none",
        `staff=${max}`,
        `staff=${few}`,
        "staff=none",
        "referrer=agent+0",
        "referrer=agent+190",
      ],
      ...["referrer=nobody", "referrer=none"],
    ],
    range: [
      ...["least=4000000", "least=100000&most=200000", "least=5100000", "from=2026-11-01&to=2026-11-05"],
      ...["from=2026-01-01", `status=Rejected&staff=${few}`, "status=Sanctioned&stage=papers"],
      ...[
        "status=Sanctioned&type=Reapply&sort=name",
        "status=Rejected&sort=amount",
        "stage=training&waiting=us",
      ],
      ...[
        "stage=papers&sort=name&type=none",
        "status=none&least=4500000",
        "referrer=agent+0&status=Rejected",
      ],
      ...[`staff=${max}&least=4900000&sort=name`, "status=Sanctioned&sort=changed"],
      ...["status=none&waiting=bank&waited=14", "waiting=us&waited=60&sort=amount"],
    ],
    search: [
      ...["kumar", "sunita devi", "xess", "manjhi", "zzzz", "qu", "zz", "de", "क्षमा", "श्री", "त्र", "झ"],
      ...["9876543210", "987654", "flour mill", "pmegp10000005"],
      // Names that sound alike: frequent, rare, and none.
      ...["~suneeta devee", "~kumaar", "~xessa", "~दीपक", "~zzyzx"],
    ].map((text) => `search=${encodeURIComponent(text)}`),
  };
}

export type QuestionKind = keyof ReturnType<typeof clientQuestions>;

export const listQuery = (query: string) => readListQuery(new URLSearchParams(query), "pmegp");
