import { type Labels, renderMetric, renderSample } from './text-format.ts';

/** The counters with their help texts. */
const COUNTERS = {
  draws_total: 'Cards drawn, by rarity',
  jobs_total: 'Jobs by queue and outcome',
  limits_exceeded_total: 'Requests and emails beyond a rate limit, by limit',
  mails_total: 'Attempts to send an email, by kind and outcome',
  mails_suppressed_total: 'Emails beyond the limit of their recipient, by class',
  outbound_requests_total: 'Requests to other services, by service',
  outbound_failures_total: 'Failed requests to other services, by service and reason',
  sockets_opened_total: 'WebSockets opened',
  sockets_closed_total: 'WebSockets closed, by cause',
} as const;

export type CounterName = keyof typeof COUNTERS;

/** Event counters. */
export interface Counters {
  /** Counts one event. Label values must be fixed names, never user input. */
  count(name: CounterName, labels: Labels): void;
  /** Starts a counter at zero, so that its first event counts as an increase. */
  start(name: CounterName, labels: Labels): void;
  /** Returns all counters in the Prometheus text format. */
  text(): string;
}

export function createCounters(): Counters {
  const series = new Map<CounterName, Map<string, { readonly labels: Labels; value: number }>>();

  function add(name: CounterName, labels: Labels, amount: number): void {
    const key = Object.values(labels).join(',');
    const values = series.get(name) ?? new Map<string, { readonly labels: Labels; value: number }>();
    series.set(name, values);
    const existing = values.get(key);
    if (existing) existing.value += amount;
    else values.set(key, { labels, value: amount });
  }

  return {
    count: (name, labels) => add(name, labels, 1),
    start: (name, labels) => add(name, labels, 0),
    text: () =>
      [...series]
        .map(([name, values]) =>
          renderMetric(
            name,
            'counter',
            COUNTERS[name],
            [...values.values()].map(({ labels, value }) => renderSample(name, labels, value)),
          ),
        )
        .join(''),
  };
}
