import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';

export interface AccountFormProps {
  /** For a button that stands outside. */
  id?: string;
  /** A submit while one is under way does nothing. */
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  /** What concerns no single field. */
  fault?: string | undefined;
  children: ReactNode;
}

/** A form that judges with the contract's rules, not the browser's, and cannot be sent twice at once. */
export function AccountForm({ id, busy, onSubmit, fault, children }: AccountFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit(event);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-3">
      {fault && (
        <Banner tone="error" className="mb-2">
          {fault}
        </Banner>
      )}
      {children}
    </form>
  );
}
