import { createEmailValidator } from '@app/contract/core/email-address';

const checkEmail = createEmailValidator({ required: 'missing', invalid: 'invalid' });

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings are invalid; `errors` has one line per problem. */
export class SettingsError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`Invalid settings:\n${errors.join('\n')}`);
    this.name = 'SettingsError';
    this.errors = errors;
  }
}

/** Reads settings and collects errors, so that all are reported at once. Errors never contain values. */
export class SettingsReader {
  readonly #env: Environment;
  readonly #errors: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Adds an error for a setting. */
  addError(name: string, problem: string, accepted: string): void {
    this.#errors.push(`${name} ${problem}; accepted: ${accepted}`);
  }

  hasError(name: string): boolean {
    return this.#errors.some((line) => line.startsWith(`${name} `));
  }

  /** @throws SettingsError if there are errors */
  finish(): void {
    if (this.#errors.length > 0) throw new SettingsError(this.#errors);
  }

  /** Returns the value of a setting; a blank value counts as unset. */
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

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.addError(name, 'is invalid', `an integer between ${min} and ${max}`);
    return fallback;
  }

  oneOf<const T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const match = values.find((value) => value === text);
    if (match === undefined) this.addError(name, 'is unknown', values.join(', '));
    return match ?? fallback;
  }

  url(name: string, protocols: readonly string[], fallback?: string): URL | undefined {
    const text = this.optional(name) ?? fallback;
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    if (url && protocols.includes(url.protocol)) return url;
    this.addError(name, 'is not a valid URL', protocols.map((protocol) => `${protocol}//…`).join(' or '));
    return undefined;
  }

  /** Returns the URI of a contact: an email address, or the URL of a page. */
  contact(name: string): string | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    if (checkEmail(text) === null) return `mailto:${text}`;
    const url = URL.parse(text);
    if (url?.protocol === 'https:') return url.href;
    this.addError(name, 'is invalid', 'an email address or https://…');
    return undefined;
  }

  /** Returns the number of trusted proxies; `off` means none. */
  proxies(name: string): number {
    const text = this.optional(name);
    if (text === undefined || text === 'off') return 0;
    if (/^[1-9]$/.test(text)) return Number(text);
    this.addError(name, 'is invalid', 'off, or an integer between 1 and 9');
    return 0;
  }
}
