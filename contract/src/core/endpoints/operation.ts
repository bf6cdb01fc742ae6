import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type OperationSchemas = {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType;
};

interface OperationDescription {
  readonly summary: string;
  /** Codes of the endpoint's own errors, without the errors of access checks and input validation. */
  readonly errors: readonly string[];
}

/** An endpoint with its description and the schemas of its request and response. */
export interface Operation<E extends Endpoint = Endpoint, S extends OperationSchemas = OperationSchemas>
  extends OperationDescription {
  readonly endpoint: E;
  readonly schemas: S;
}

type OperationDefinition = Pick<OperationDescription, 'summary'> & Partial<OperationDescription> & OperationSchemas;
/** A type that rejects misspelt properties, which type inference would accept. */
type NoOtherProperties<D> = Record<Exclude<keyof D, keyof OperationDefinition>, never>;

/** Combines an endpoint with its description and its schemas. */
export function defineOperation<const E extends Endpoint, D extends OperationDefinition>(
  endpoint: E,
  definition: D & NoOtherProperties<D>,
): Operation<E, D> {
  const { summary, errors = [] } = definition;
  return { endpoint, summary, errors, schemas: definition };
}

/** The response schema of 204 No Content. */
export const noContent = z.undefined();

type ParsedBy<T> = T extends z.ZodType ? z.output<T> : undefined;
type AcceptedBy<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The type of the response body. */
export type ResponseOf<O extends Operation> = ParsedBy<O['schemas']['response']>;
/** The type of the request body. */
export type BodyOf<O extends Operation> = AcceptedBy<O['schemas']['body']>;
export type QueryOf<O extends Operation> = AcceptedBy<O['schemas']['query']>;
export type ParamsOf<O extends Operation> = AcceptedBy<O['schemas']['params']>;
/** The validated input of a handler. */
export interface InputOf<O extends Operation> {
  readonly body: ParsedBy<O['schemas']['body']>;
  readonly query: ParsedBy<O['schemas']['query']>;
  readonly params: ParsedBy<O['schemas']['params']>;
}
