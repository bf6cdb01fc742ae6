import type { SpanContext } from './execution-context.ts';

/** Version, trace ID, parent ID and flags in hexadecimal; a later version may append fields. */
const TRACE_PARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|(?<!^00.*)-)/;

/** Parses the header `traceparent` (https://www.w3.org/TR/trace-context/#traceparent-header). @returns undefined if it is invalid */
export function parseTraceParent(header: string | string[] | undefined): SpanContext | undefined {
  const [, , traceId, spanId, flags] = (typeof header === 'string' && TRACE_PARENT.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}
