import { useId } from 'react';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** The labels by value. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A few options side by side, of which one is selected. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-lacquer-edge bg-ink-deep p-1 shadow-well">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label
          key={option}
          className="relative grid min-h-9 cursor-pointer place-items-center rounded-sm px-3.5 font-semibold text-ash text-sm has-checked:bg-lacquer-raised has-checked:text-brass has-focus-visible:outline-2 has-focus-visible:outline-brass pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
