import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Schemas = {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly answer: z.ZodType;
};

/** An endpoint with the schemas of what goes in and out. */
export interface Call<E extends Endpoint = Endpoint, S extends Schemas = Schemas> {
  readonly endpoint: E;
  readonly schemas: S;
}

/** Joins an endpoint with its schemas. */
export function defineCall<const E extends Endpoint, S extends Schemas>(endpoint: E, schemas: S): Call<E, S> {
  return { endpoint, schemas };
}

/** The answer of a call that has nothing to say (204). */
export const nothing = z.undefined();

type Inner<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What the browser receives. */
export type AnswerOf<C extends Call> = Inner<C['schemas']['answer']>;
/** What the browser sends. */
export type BodyOf<C extends Call> = Sent<C['schemas']['body']>;
export type QueryOf<C extends Call> = Sent<C['schemas']['query']>;
export type ParamsOf<C extends Call> = Sent<C['schemas']['params']>;
/** What a handler is given once the input has been validated. */
export interface InputOf<C extends Call> {
  readonly body: Inner<C['schemas']['body']>;
  readonly query: Inner<C['schemas']['query']>;
  readonly params: Inner<C['schemas']['params']>;
}
