import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type * as operations from '@app/contract/site/schemas';

/** The public configuration of this installation. */
export type Config = ResponseOf<typeof operations.getConfig>;

let config: Config | undefined;

/** The configuration, which the server inserts into every page. */
export function getConfig(): Config {
  config ??= JSON.parse(document.getElementById('config')?.textContent ?? '') as Config;
  return config;
}

/** Sets the configuration. Only prerendering needs it, because it has no page that contains the configuration. */
export function setConfig(replacement: Config): void {
  config = replacement;
}

/** The product's name. */
export function getProductName(): string {
  return getConfig().productName;
}
