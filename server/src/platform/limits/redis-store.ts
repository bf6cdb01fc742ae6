import type { RedisConnection } from '../redis.ts';
import type { CountRule, ExceededCount } from './store.ts';

/**
 * Redis deletes a count this long after its period, because clocks differ. The time passed to the script decides when the
 * period ends.
 */
const KEEP_MS = 60_000;

/**
 * Counts in one step, so that concurrent calls are all counted. ARGV: the time, how long to keep expired counts, the
 * number of calls, then the allowed calls and the period of each key. Returns the index of the first key that exceeds its rule and the end of its
 * period, or nothing. Times are in milliseconds.
 */
const COUNT = `
local now = tonumber(ARGV[1])
for i, key in ipairs(KEYS) do
  local allowed, period = tonumber(ARGV[2 * i + 2]), tonumber(ARGV[2 * i + 3])
  local expiry = redis.call('HGET', key, 'expiresAt')
  local calls
  if expiry and tonumber(expiry) > now then
    calls = redis.call('HINCRBY', key, 'calls', ARGV[3])
  else
    calls = tonumber(ARGV[3])
    expiry = string.format('%.0f', now + period)
    redis.call('HSET', key, 'calls', calls, 'expiresAt', expiry)
    redis.call('PEXPIRE', key, string.format('%.0f', period + ARGV[2]))
  end
  if calls > allowed then return { i, expiry } end
end
return false`;

/**
 * Counts calls for each rule in Redis and stops at the first rule that is exceeded.
 * @param now in milliseconds since 1970
 */
export async function countInRedis(
  { commands, prefix }: RedisConnection,
  rules: readonly CountRule[],
  now: number,
  calls: number,
): Promise<ExceededCount | undefined> {
  const keys = rules.map(({ key }) => `${prefix}limit:${key}`);
  const values = rules.flatMap(({ calls: allowed, periodMs }) => [allowed, periodMs]);
  const result = (await commands.eval(COUNT, keys.length, ...keys, now, KEEP_MS, calls, ...values)) as
    | [index: number, expiresAt: string]
    | null;
  const key = result && rules[result[0] - 1]?.key;
  return key ? { key, expiresAt: Number(result[1]) } : undefined;
}
