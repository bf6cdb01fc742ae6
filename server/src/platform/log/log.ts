import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../../config/config.ts';
import { contextFields } from './execution-context.ts';
import { serializeError } from './serialize-error.ts';

export type Log = Logger;

/** What every line contains: the time, and the request or trace that it belongs to. */
export const logOptions: LoggerOptions = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: serializeError },
  mixin: () => contextFields(),
};

/** Creates a structured log: one JSON object per line on standard output. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({ ...logOptions, level: config.logLevel });
}
