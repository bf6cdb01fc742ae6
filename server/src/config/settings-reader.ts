export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings are not usable; `faults` has one line for each. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Settings are not usable:\n${faults.join('\n')}`);
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Reads settings and keeps every fault, so that all of them are told at once. Values never stand in a fault. */
export class SettingsReader {
  readonly #env: Environment;
  readonly #faults: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Notes that a setting is unusable: its name, what is wrong, what is accepted. */
  fault(name: string, wrong: string, accepted: string): void {
    this.#faults.push(`${name} ${wrong}; accepted: ${accepted}`);
  }

  /** @throws SettingsError when a fault was noted. */
  finish(): void {
    if (this.#faults.length > 0) throw new SettingsError(this.#faults);
  }

  /** An empty setting counts as unset. */
  optional(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  list(name: string): string[] {
    return (this.optional(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= least && value <= most) return value;
    this.fault(name, 'is no whole number in range', `${least} to ${most}`);
    return fallback;
  }

  oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const found = values.find((value) => value === given);
    if (found === undefined) this.fault(name, 'is unknown', values.join(', '));
    return found ?? fallback;
  }

  url(name: string, protocols: readonly string[], fallback?: string): URL | undefined {
    const given = this.optional(name) ?? fallback;
    if (given === undefined) return undefined;
    const url = URL.parse(given);
    if (url && protocols.includes(url.protocol)) return url;
    this.fault(name, 'is no usable address', protocols.map((protocol) => `${protocol}//…`).join(' or '));
    return undefined;
  }

  /** `off`, or the number of proxies in front. */
  proxies(name: string): number {
    const given = this.optional(name);
    if (given === undefined || given === 'off') return 0;
    if (/^[1-9]$/.test(given)) return Number(given);
    this.fault(name, 'is no number of proxies', 'off, or 1 to 9');
    return 0;
  }
}
