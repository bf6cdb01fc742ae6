import type { Registry } from 'prom-client';
import { loadOnce } from '../load-once.ts';
import { type Counters, createCounters } from './counters.ts';
import { createDurations } from './durations.ts';
import { createGauges, type Gauges } from './gauges.ts';

/** Metrics of this process. */
export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** Counts one event. Label values must be fixed names, never user input. */
  readonly count: Counters['count'];
  /** Starts a counter at zero. */
  readonly startCounter: Counters['start'];
  /** Registers values that are read when metrics are requested. */
  readonly registerGauge: Gauges['register'];
  /** Reports the number of entries of a cache. @param name a fixed name */
  registerCache(name: string, cache: { readonly size: number }): void;
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const durations = createDurations();
  const counters = createCounters();
  const gauges = createGauges();
  const loadProcessMetrics = loadOnce(collectProcessMetrics);
  return {
    observeRequest: durations.observe,
    count: counters.count,
    startCounter: counters.start,
    registerGauge: gauges.register,
    registerCache: (name, cache) =>
      gauges.register('cache_entries', () => [{ labels: { cache: name }, value: cache.size }]),
    async text() {
      const ofProcess = await (await loadProcessMetrics()).metrics();
      return `${ofProcess}\n${durations.text()}\n${counters.text()}\n${await gauges.text()}`;
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
