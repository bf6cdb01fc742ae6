import { type Logger, pino } from 'pino';
import type { Config } from '../../config/config.ts';
import { serializeError } from './serialize-error.ts';

export type Log = Logger;

/** Creates a structured log: one JSON object per line on standard output. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  });
}
