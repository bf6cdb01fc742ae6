import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface CheckboxGroupProps<Name extends string> {
  readonly title: string;
  readonly error?: string | false;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly isChecked: (name: Name) => boolean;
  readonly onChange: (name: Name, checked: boolean) => void;
}

/** Several things that can be switched on and off. */
export function CheckboxGroup<Name extends string>(props: CheckboxGroupProps<Name>) {
  const { title, error, names, labels, isChecked, onChange } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{title}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={labels[name]}
          checked={isChecked(name)}
          onChange={(event) => onChange(name, event.currentTarget.checked)}
        />
      ))}
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
