import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as Prometheus from 'prom-client';
import { loadOnce } from '../concurrency/load-once.ts';

// The library's main module also loads OpenTelemetry, quantiles and a push gateway, which takes 20 ms of each start.
const require = createRequire(import.meta.url);
const Registry: typeof Prometheus.Registry = require('prom-client/lib/registry.js');
const Counter: typeof Prometheus.Counter = require('prom-client/lib/counter.js');
const Gauge: typeof Prometheus.Gauge = require('prom-client/lib/gauge.js');
const Histogram: typeof Prometheus.Histogram = require('prom-client/lib/histogram.js');

/** Longer than a healthy database needs, shorter than the timeout of a scrape. */
const READ_TIMEOUT_MS = 2000;

/** The value of a gauge, or the value for each combination of its labels. */
type Reading =
  | number
  | boolean
  | readonly (readonly [labels: Readonly<Record<string, string>>, value: number | boolean])[];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of this process. Label values must be fixed names, never user input. `inc(labels, 0)` starts a counter at
 * zero, so that its first event counts as an increase.
 */
export function createMetrics() {
  const registry = new Registry();
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });

  /**
   * Adds a gauge that is read when metrics are requested. It is left out if it cannot be read within two seconds, because the
   * other metrics are most important when something is broken.
   */
  function gauge(name: string, help: string, read: () => Reading | Promise<Reading>, ...labelNames: string[]): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const inTime = (async () => read())().catch(() => []);
        const reading = await Promise.race([inTime, sleep(READ_TIMEOUT_MS, [], { ref: false })]);
        this.reset();
        // The library resets a gauge without labels to 0
        if (labelNames.length === 0) this.remove();
        const samples = typeof reading === 'object' ? reading : [[{}, reading] as const];
        for (const [labels, value] of samples) this.set(labels, Number(value));
      },
    });
  }

  /** The caches of this node by name. */
  const caches = new Map<string, { readonly size: number }>();
  gauge(
    'cache_entries',
    'Entries in a cache',
    () => [...caches].map(([cache, { size }]) => [{ cache }, size]),
    'cache',
  );
  // Memory, CPU time and event loop
  const addProcessMetrics = loadOnce(async () =>
    (await import('prom-client')).collectDefaultMetrics({ register: registry }),
  );

  return {
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    draws: counter('draws_total', 'Cards drawn, by rarity', 'rarity'),
    jobs: counter('jobs_total', 'Jobs by queue and outcome', 'queue', 'outcome'),
    limitsExceeded: counter('limits_exceeded_total', 'Requests and emails beyond a rate limit, by limit', 'limit'),
    emails: counter('mails_total', 'Attempts to send an email, by kind and outcome', 'kind', 'outcome'),
    emailsSuppressed: counter(
      'mails_suppressed_total',
      'Emails beyond the limit of their recipient, by class',
      'class',
    ),
    outboundRequests: counter('outbound_requests_total', 'Requests to other services, by service', 'service'),
    outboundFailures: counter(
      'outbound_failures_total',
      'Failed requests to other services, by service and reason',
      'service',
      'reason',
    ),
    deliveriesRejected: counter(
      'deliveries_rejected_total',
      'Webhook deliveries to sources that were rejected, by kind of source and reason',
      'kind',
      'reason',
    ),
    socketsOpened: counter('sockets_opened_total', 'WebSockets opened'),
    socketsClosed: counter('sockets_closed_total', 'WebSockets closed, by cause', 'code'),
    caches,
    gauge,
    /** Returns all metrics in the Prometheus text format. */
    async text(): Promise<string> {
      await addProcessMetrics();
      return registry.metrics();
    },
  };
}
