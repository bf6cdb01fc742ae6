/** The counters with their help texts. */
const COUNTERS = {
  jobs_total: 'Jobs by queue and outcome',
  mails_suppressed_total: 'Emails beyond the limit of their recipient, by class',
  sockets_opened_total: 'WebSockets opened',
  sockets_closed_total: 'WebSockets closed, by cause',
} as const;

export type CounterName = keyof typeof COUNTERS;
type Labels = Readonly<Record<string, string>>;

/** Event counters. */
export interface Counters {
  /** Counts one event. Label values must be fixed names, never user input. */
  count(name: CounterName, labels: Labels): void;
  /** Returns all counters in the Prometheus text format. */
  text(): string;
}

export function createCounters(): Counters {
  const series = new Map<CounterName, Map<string, number>>();
  return {
    count(name, labels) {
      const key = Object.entries(labels)
        .map(([label, value]) => `${label}="${value}"`)
        .join(',');
      const values = series.get(name) ?? new Map<string, number>();
      series.set(name, values.set(key, (values.get(key) ?? 0) + 1));
    },
    text: () =>
      [...series]
        .flatMap(([name, values]) => [
          `# HELP ${name} ${COUNTERS[name]}`,
          `# TYPE ${name} counter`,
          ...[...values].map(([labels, value]) => `${name}{${labels}} ${value}`),
          '',
        ])
        .join('\n'),
  };
}
