import { type FieldErrors, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * The library's `useForm`, whose submit puts the focus into the first faulty field, once. By itself the library does it
 * twice, the second time a timer later: whoever is quick types in another field by then, and would be taken out of it.
 */
export function useAccountForm<T extends FieldValues>(props: UseFormProps<T>): UseFormReturn<T> {
  const form = useForm<T>({ ...props, shouldFocusError: false });
  const handleSubmit: UseFormReturn<T>['handleSubmit'] = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (errors, event) => {
      focusFirst(errors);
      return onInvalid?.(errors, event);
    });
  return { ...form, handleSubmit };
}

/** The first as they stand on the page. */
function focusFirst(errors: FieldErrors): void {
  const faulty = Object.values(errors).flatMap((error) => {
    const ref = error && 'ref' in error && error.ref;
    return ref instanceof HTMLElement ? [ref] : [];
  });
  faulty.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  faulty[0]?.focus();
}
