import { createContext, use } from 'react';

interface FieldLinks {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** Tells the control inside a Field which label, hint and error belong to it. */
export const FieldContext = createContext<FieldLinks | null>(null);

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: unknown;
}

/** The id and ARIA attributes of a control: its own where given, else those of the Field around it. */
export function useFieldProps(own: ControlProps) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] === true || own['aria-invalid'] === 'true' || field?.invalid || undefined,
  };
}
