import { registerKeys } from "../../domain/registers/registers.ts";
import { useRegisterName } from "../page/use-register.ts";

/** The head of a table of figures: what its rows are, then a column for each scheme. */
export function FiguresHead({ label }: { label: string }) {
  const registerName = useRegisterName();
  return (
    <thead>
      <tr>
        <th scope="col">{label}</th>
        {registerKeys().map((scheme) => (
          <th key={scheme} scope="col">
            {registerName(scheme)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
