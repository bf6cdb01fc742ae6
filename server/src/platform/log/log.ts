import { type Logger, pino } from 'pino';
import type { Config } from '../../config/config.ts';
import { errorFacts } from './error-facts.ts';

export type Log = Logger;

/** Structured logs, one JSON object a line, on the standard output. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  });
}
