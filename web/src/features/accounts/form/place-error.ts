import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { toApiError } from '../../../lib/api-error.ts';

/**
 * Puts what the server found wrong at the fields it names, the first of them focused. Returns the text for the form's
 * banner, or undefined where every fault found its field.
 */
export function placeError<T extends FieldValues>(
  thrown: unknown,
  setError: UseFormSetError<T>,
  fields: readonly FieldPath<T>[],
): string | undefined {
  const { details, text } = toApiError(thrown);
  const faults = (details ?? []).flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field ? [{ field, message }] : [];
  });
  if (faults.length === 0) return text;
  for (const [at, { field, message }] of faults.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: at === 0 });
  }
  return undefined;
}
