import type { Validator } from '@app/contract/core/fields/validator';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { toApiError } from '../../../lib/http/api-error.ts';

/**
 * `useForm` that moves the focus to the first invalid field once on submit. The library itself would move it a second time in a
 * timer, which takes the focus away from a user who is in another field by then.
 */
export function useAccountForm<T extends FieldValues>(props: UseFormProps<T>): UseFormReturn<T> {
  const form = useForm<T>({ ...props, shouldFocusError: false });
  const handleSubmit: UseFormReturn<T>['handleSubmit'] = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (errors, event) => {
      focusFirstInvalidField(errors);
      return onInvalid?.(errors, event);
    });
  return { ...form, handleSubmit };
}

/** Focuses the first invalid field in document order. */
function focusFirstInvalidField(errors: FieldErrors): void {
  const invalid = Object.values(errors).flatMap((error) => {
    const ref = error && 'ref' in error && error.ref;
    return ref instanceof HTMLElement ? [ref] : [];
  });
  invalid.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  invalid[0]?.focus();
}

/** Adapts a contract validator to react-hook-form's `validate` option. */
export function fieldValidator(validator: Validator): (value: string) => string | true {
  return (value) => validator(value) ?? true;
}

/**
 * Shows a server error at the fields it names and focuses the first of them.
 * @param thrown the error of the request
 * @param fields the fields of the form
 * @returns the text for the form's banner, or undefined if the error was shown at a field
 */
export function showServerError<T extends FieldValues>(
  thrown: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
): string | undefined {
  const { details, text } = toApiError(thrown);
  const fieldErrors = (details ?? []).flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field ? [{ field, message }] : [];
  });
  if (fieldErrors.length === 0) return text;
  for (const [index, { field, message }] of fieldErrors.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return undefined;
}
