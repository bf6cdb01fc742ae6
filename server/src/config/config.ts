export type { ProviderSettings } from './read-providers.ts';
export type { Config, S3Settings } from './read-settings.ts';
export type { TracingSettings } from './read-tracing.ts';
