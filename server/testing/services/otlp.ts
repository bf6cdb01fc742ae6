import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
}
type Attributes = readonly { readonly key: string; readonly value: Value }[];

/** A received span. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  /** The status; code 2 is an error. */
  readonly status: { readonly code: number; readonly message?: string };
}

/** A receiver of traces (OTLP over HTTP, JSON: https://opentelemetry.io/docs/specs/otlp/). */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The attributes of the process that sent the spans. */
  readonly resource: Readonly<Record<string, string | number | undefined>>;
  /** All bodies as text. */
  text(): string;
  stop(): Promise<void>;
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & { readonly attributes?: Attributes })[];
    }[];
  }[];
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: ExportRequest[] = [];
  const spans: ReceivedSpan[] = [];
  const resource: Record<string, string | number | undefined> = {};
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    const body = (await json(request)) as ExportRequest;
    bodies.push(body);
    for (const { resource: sender, scopeSpans } of body.resourceSpans) {
      Object.assign(resource, toObject(sender.attributes));
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: toObject(span.attributes) });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource,
    text: () => JSON.stringify(bodies),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toObject(attributes: Attributes = []) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
