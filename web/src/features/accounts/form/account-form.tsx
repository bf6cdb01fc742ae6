import type { FormEvent } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Banner } from '../../../ui/layout/banner.tsx';

export interface AccountFormProps {
  /** The ID of the form, for a submit button outside it. */
  id?: string;
  /** Whether a request is running. Submitting then does nothing. */
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  /** An error that belongs to no single field. */
  error?: string | undefined;
  children: Elements;
}

/**
 * A form without browser validation (the contract's rules apply instead) that cannot be submitted again while its request is
 * running or while the next page is loading.
 */
export function AccountForm({ id, busy, onSubmit, error, children }: AccountFormProps) {
  const isNavigating = useNavigation().state !== 'idle';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !isNavigating) onSubmit(event);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-3">
      {error && (
        <Banner tone="error" className="mb-2">
          {error}
        </Banner>
      )}
      {children}
    </form>
  );
}

/** The submit button of a page with one form. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'size' | 'wide'>) {
  return <Button type="submit" variant="primary" size="lg" wide {...props} />;
}
