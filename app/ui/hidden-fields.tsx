type Props = { values: Readonly<Record<string, string | number | undefined>> };

export function HiddenFields({ values }: Props) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
