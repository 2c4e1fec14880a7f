import { schemes } from "../../domain/clients/tables.ts";
import { useSchemeName } from "../page/use-scheme-name.ts";

/** The head of a table of figures: what its rows are, then a column for each scheme. */
export function FiguresHead({ label }: { label: string }) {
  const schemeName = useSchemeName();
  return (
    <thead>
      <tr>
        <th scope="col">{label}</th>
        {schemes.map((scheme) => (
          <th key={scheme} scope="col">
            {schemeName(scheme)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
