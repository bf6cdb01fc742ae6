import { fillPath } from '@app/contract/core/endpoints/endpoint';
import { normalizeNumber } from '@app/contract/core/fields/typed-text';
import { apiExplorerTexts as texts } from '@app/contract/devtools/texts';
import type { ApiRequest } from '../../../lib/http/request.ts';
import type { ExplorerField, ExplorerOperation } from './description.ts';

/** The texts in the fields of a form, by key. */
export type FieldTexts = Readonly<Record<string, string>>;

export interface ExplorerRequest extends ApiRequest {
  /** The file of an upload; the request then has no `body`. */
  readonly file?: File | undefined;
}

export interface BuiltRequest {
  /** The request; undefined if a field is invalid. */
  readonly request: ExplorerRequest | undefined;
  /** The errors of fields, by key. */
  readonly errors: FieldTexts;
}

/** Builds the request from the entered values. Empty optional fields are left out. */
export function buildRequest(operation: ExplorerOperation, entered: FieldTexts, file?: File): BuiltRequest {
  const { method, fields, bodyType, access } = operation;
  const values = { path: {}, query: {}, body: {} } as Record<ExplorerField['place'], Record<string, unknown>>;
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = entered[field.key] ?? '';
    const isEmpty = field.kind === 'file' ? file === undefined : text === '';
    if (isEmpty) {
      if (field.isRequired) errors[field.key] = texts.invalid.required;
      continue;
    }
    const parsed = parseField(field, text);
    if ('error' in parsed) errors[field.key] = parsed.error;
    else values[field.place][field.name] = parsed.value;
  }
  if (Object.keys(errors).length > 0) return { request: undefined, errors };
  const query = new URLSearchParams(values.query as Record<string, string>);
  const path = fillPath(operation.path, values.path as Record<string, string>) + (query.size > 0 ? `?${query}` : '');
  const body = bodyType === 'json' ? values.body : undefined;
  return { request: { method, path, body, file, requiresSession: access !== 'public' }, errors };
}

function parseField({ kind }: ExplorerField, text: string): { value: unknown } | { error: string } {
  if (kind === 'number') {
    const number = normalizeNumber(text);
    const value = Number(number);
    return Number.isFinite(value) && number !== '' ? { value } : { error: texts.invalid.number };
  }
  if (kind === 'boolean') return { value: text === 'true' };
  if (kind !== 'json') return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: texts.invalid.json };
  }
}

/** The names of fields whose values another person could misuse. */
const SECRET = /token|password|secret|code|signature|nonce|ticket|state/i;

/** Returns the entered values except secrets, so that they can be stored. */
export function withoutSecrets({ fields }: ExplorerOperation, entered: FieldTexts): FieldTexts {
  const kept = fields.filter(
    ({ name, kind, key }) => !SECRET.test(name) && !(kind === 'json' && SECRET.test(entered[key] ?? '')),
  );
  return Object.fromEntries(kept.flatMap(({ key }) => (entered[key] ? [[key, entered[key]]] : [])));
}
