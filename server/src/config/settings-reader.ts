import { canonicalEmail, createEmailValidator, normalizeEmail } from '@app/contract/core/fields/email-address';
import { readSettingFile } from './setting-file.ts';

const checkEmail = createEmailValidator({ required: 'missing', invalid: 'invalid' });

export type Environment = Readonly<Record<string, string | undefined>>;

/** The sender of emails. */
export interface Sender {
  /** Display name, may be empty. */
  readonly name: string;
  readonly address: string;
}

/** The settings are invalid; `errors` has one line per faulty setting. */
export class SettingsError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`Invalid settings:\n${errors.join('\n')}`);
    this.name = 'SettingsError';
    this.errors = errors;
  }
}

/**
 * Reads settings and collects errors, so that all are reported together, with one error per setting. Errors never contain values.
 * The value of any setting `NAME` can be in a file that `NAME_FILE` names.
 */
export class SettingsReader {
  readonly #env: Environment;
  readonly #errors = new Map<string, string>();
  /** Values that were read from files. */
  readonly #files = new Map<string, string | undefined>();

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Adds an error for a setting, unless the setting already has one, because later errors are consequences of the first. */
  addError(name: string, problem: string, accepted: string): void {
    if (this.#errors.has(name)) return;
    const source = this.#files.has(name) ? ` (from ${name}_FILE)` : '';
    this.#errors.set(name, `${name}${source} ${problem}; accepted: ${accepted}`);
  }

  /** @throws SettingsError if there are errors */
  finish(): void {
    if (this.#errors.size > 0) throw new SettingsError([...this.#errors.values()]);
  }

  /** Whether a setting has a value, even an invalid one. */
  isSet(name: string): boolean {
    return [name, `${name}_FILE`].some((variable) => this.#variable(variable) !== undefined);
  }

  /** Returns the value of a setting; a blank value counts as unset. */
  optional(name: string): string | undefined {
    const value = this.#variable(name);
    const path = this.#variable(`${name}_FILE`);
    if (path === undefined) return value;
    if (value === undefined) return this.#valueInFile(name, path);
    this.addError(name, `is set, and so is ${name}_FILE`, 'one of the two');
    return undefined;
  }

  #variable(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  #valueInFile(name: string, path: string): string | undefined {
    if (this.#files.has(name)) return this.#files.get(name);
    const file = readSettingFile(path);
    if ('problem' in file) {
      this.#errors.set(name, `${name}_FILE ${file.problem}; accepted: the path of a file with the value of ${name}`);
    }
    const value = 'value' in file ? file.value : undefined;
    this.#files.set(name, value);
    return value;
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  /** Returns comma-separated email addresses, normalized. */
  emailAddresses(name: string): ReadonlySet<string> {
    const entries = (this.optional(name) ?? '').split(',').map((entry) => entry.trim());
    const emails = entries.filter((entry) => entry !== '');
    if (emails.some((email) => checkEmail(email) !== null)) {
      this.addError(name, 'is invalid', 'email addresses separated by commas');
    }
    return new Set(emails.map(normalizeEmail));
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
    if (checkEmail(text) === null) return `mailto:${canonicalEmail(text)}`;
    const url = URL.parse(text);
    if (url?.protocol === 'https:') return url.href;
    this.addError(name, 'is invalid', 'an email address or https://…');
    return undefined;
  }

  /** Returns the sender of emails: an email address, alone or in angle brackets after a display name. */
  sender(name: string): Sender | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    const [, label = '', address = text] = /^(.*)<([^<>]*)>$/s.exec(text) ?? [];
    const displayName = label.trim().replace(/^"(.*)"$/s, '$1');
    if (checkEmail(address) === null && !/[\p{Cc}<>"]/u.test(displayName)) {
      return { name: displayName, address: canonicalEmail(address) };
    }
    this.addError(name, 'is invalid', 'an email address, or a name and one, such as Cards <cards@example.com>');
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
