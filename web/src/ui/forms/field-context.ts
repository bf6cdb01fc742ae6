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

/** The ID and ARIA attributes of a control: its own, or those of the surrounding Field. */
export function useFieldProps(own: ControlProps) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] === true || own['aria-invalid'] === 'true' || field?.invalid || undefined,
  };
}
