import { createContext, use } from 'react';

interface FieldLinks {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** Connects the control inside a Field with its label, hint and error. */
export const FieldContext = createContext<FieldLinks | null>(null);

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: unknown;
}

/** The ID and ARIA attributes of a control, with those of the surrounding Field as defaults. */
export function useFieldProps(props: ControlProps) {
  const field = use(FieldContext);
  const describedBy = [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: props.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] === true || props['aria-invalid'] === 'true' || field?.invalid || undefined,
  };
}
