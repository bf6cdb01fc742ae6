/** The gauges with their help texts. */
const GAUGES = {
  bus_channel_up: 'Whether this node receives messages on a channel of the bus',
} as const;

export type GaugeName = keyof typeof GAUGES;

/** Values that are read when metrics are requested. */
export interface Gauges {
  /**
   * Registers what returns the values of a gauge.
   * @param read returns the values by label value, which must be fixed names, never user input
   */
  register(name: GaugeName, label: string, read: () => ReadonlyMap<string, boolean | number>): void;
  /** Returns all gauges in the Prometheus text format. */
  text(): string;
}

export function createGauges(): Gauges {
  const registered: { name: GaugeName; label: string; read: () => ReadonlyMap<string, boolean | number> }[] = [];
  return {
    register: (name, label, read) => void registered.push({ name, label, read }),
    text: () =>
      registered
        .flatMap(({ name, label, read }) => [
          `# HELP ${name} ${GAUGES[name]}`,
          `# TYPE ${name} gauge`,
          ...[...read()].map(([labelValue, value]) => `${name}{${label}="${labelValue}"} ${Number(value)}`),
          '',
        ])
        .join('\n'),
  };
}
