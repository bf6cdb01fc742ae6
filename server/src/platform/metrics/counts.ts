/** What counters are there, and what they count. */
const COUNTERS = {
  jobs_total: 'Jobs by queue and outcome',
  mails_suppressed_total: 'Emails beyond the limit of their recipient, by class',
} as const;

export type CounterName = keyof typeof COUNTERS;
type Labels = Readonly<Record<string, string>>;

/** Counters of things that happen. */
export interface Counts {
  /** Counts one event. Labels are names of the product's own, never what somebody typed. */
  count(name: CounterName, labels: Labels): void;
  /** All counters in Prometheus' text format. */
  text(): string;
}

export function createCounts(): Counts {
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
