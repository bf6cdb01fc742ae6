export type Labels = Readonly<Record<string, string>>;

/** One line of a metric in the Prometheus text format. Label values are fixed names, so nothing needs escaping. */
export function renderSample(name: string, labels: Labels, value: number | boolean): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${Number(value)}`;
}

/** A metric in the Prometheus text format: its description and its samples, one per line. */
export function renderMetric(name: string, type: string, help: string, samples: readonly string[]): string {
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join('\n')}\n`;
}
