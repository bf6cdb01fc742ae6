import { expect, test } from 'vitest';
import { productionSettings } from '../../testing/node/settings.ts';
import { findDoubtfulSettings, findUnknownVariables } from './find-doubts.ts';
import { readSettings } from './read-settings.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_PASSWORD', 'DATABASE_'],
  ['APP_SECRET_PREV', 'APP_SECRET'],
  ['APP_SECRET_FIEL', 'APP_SECRET_FILE'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['S3_BUCKET_NAME', 'S3_BUCKET'],
  ['REDIS_HOST', 'REDIS_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['DISCORD_SECRET', 'DISCORD_'],
])('%s is reported with the most similar setting', (name, nearest) => {
  expect(findUnknownVariables({ [name]: 'canary' })).toEqual([
    expect.stringMatching(new RegExp(`^${name} is not a setting; did you mean ${nearest}\\w*\\?$`)),
  ]);
});

test('settings, and variables of the system, Node and Kubernetes are not reported', () => {
  const names =
    'PATH HOME HOSTNAME HOSTTYPE LOGNAME MAIL SHELL NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_PATH LOG_FORMAT APP_ENV GOOGLE_APPLICATION_CREDENTIALS PGPASSWORD HTTP_PROXY npm_config_cache REDIS_SERVICE_HOST REDIS_PORT_6379_TCP POSTGRES_PORT OTEL_METRICS_EXPORTER';
  const settings = Object.keys(productionSettings).flatMap((name) => [name, `${name}_FILE`]);
  const env = Object.fromEntries([...names.split(' '), ...settings].map((name) => [name, 'x']));
  expect(findUnknownVariables(env)).toEqual([]);
});

test.each([
  ['METRICS_TOKEN', 'secret'],
  ['METRICS_TOKEN', 'metrics-metrics-metrics-metrics'],
  ['METRICS_TOKEN', '0123456789abcdef0123456789abcdef'],
  ['TRUST_PROXY', 'off'],
  ['SOLANA_RPC_URL', ''],
])('%s=%s is accepted in production, and reported as doubtful', (name, value) => {
  const env = { ...productionSettings, TRUST_PROXY: '1', SOLANA_RPC_URL: 'https://rpc.example.com', [name]: value };
  const doubts = findDoubtfulSettings(readSettings(env));
  expect(doubts).toEqual([expect.stringContaining(name)]);
  if (value !== '' && value !== 'off') expect(doubts.join()).not.toContain(value);
});

test('a random METRICS_TOKEN is not reported as doubtful', () => {
  const env = { ...productionSettings, TRUST_PROXY: '1', SOLANA_RPC_URL: 'https://rpc.example.com' };
  expect(findDoubtfulSettings(readSettings({ ...env, METRICS_TOKEN: 'kXo2Vb8sQm4Zt7Lr0Wc5Yh3N' }))).toEqual([]);
});
