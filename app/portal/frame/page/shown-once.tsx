import { Card } from "../../../ui/card.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { TextLink } from "../../../ui/link.tsx";

type Props = {
  id: string;
  label: string;
  value: string;
  text: string;
  /** Where to go on; undefined on that page itself. */
  next?: { href: string; label: string } | undefined;
};

/** A secret or an address of which only a hash is stored. */
export function ShownOnce({ id, label, value, text, next }: Props) {
  return (
    <Card className="grid gap-3 border-leaf">
      <p>{text}</p>
      <CopyField id={id} label={label} value={value} />
      {next ? (
        <p>
          <TextLink href={next.href}>{next.label}</TextLink>
        </p>
      ) : null}
    </Card>
  );
}
