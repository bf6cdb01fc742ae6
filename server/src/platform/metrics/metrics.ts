import type { Registry } from 'prom-client';
import { type CounterName, createCounters } from './counters.ts';
import { createDurations } from './durations.ts';
import { createGauges, type Gauges } from './gauges.ts';

/** Metrics of this process. */
export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** Counts one event. Label values must be fixed names, never user input. */
  count(name: CounterName, labels: Readonly<Record<string, string>>): void;
  /** Registers values that are read when metrics are requested. */
  readonly registerGauge: Gauges['register'];
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const durations = createDurations();
  const counts = createCounters();
  const gauges = createGauges();
  let processMetrics: Promise<Registry> | undefined;
  return {
    observeRequest: durations.observe,
    count: counts.count,
    registerGauge: gauges.register,
    async text() {
      processMetrics ??= collectProcessMetrics();
      return `${await (await processMetrics).metrics()}\n${durations.text()}\n${counts.text()}\n${gauges.text()}`;
    },
  };
}

/** Memory, CPU and event loop metrics; the library is loaded at the first request for metrics. */
async function collectProcessMetrics(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}
