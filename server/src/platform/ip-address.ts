import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** An IP address with a port, as some proxies write it into X-Forwarded-For. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** Longer than any IP address with brackets, zone and port. */
const MAX_LENGTH = 64;
/** Cached because every request needs it and parsing IPv6 takes microseconds. */
const canonical = new LRUCache<string, string>({ max: 10_000, memoMethod: canonicalize });

/**
 * Returns the canonical form of an IP address: without port, brackets and zone, IPv6 as RFC 5952 writes it, and IPv4-mapped IPv6
 * (RFC 4291 §2.5.5.2) as IPv4. Text that is not an IP address is returned unchanged.
 */
export function canonicalIp(text: string): string {
  return isIP(text) === 4 || text.length > MAX_LENGTH ? text : canonical.memo(text);
}

function canonicalize(text: string): string {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const ip = v6 ?? v4 ?? text;
  if (isIP(ip) === 0) return text;
  const [withoutZone = ''] = ip.split('%', 1);
  return ipaddr.process(withoutZone).toString();
}

/** Whether an IP address is a loopback address (127.0.0.0/8, ::1). */
export function isLoopback(ip: string): boolean {
  const plain = canonicalIp(ip);
  return isIP(plain) !== 0 && ipaddr.parse(plain).range() === 'loopback';
}

/** A key under which requests are counted, and the factor by which its limit is higher than the usual one. */
export interface RateLimitKey {
  readonly key: string;
  readonly factor: number;
}

/**
 * Returns the keys that the requests of a client are counted under. An IPv6 client controls a /64 and may have a /48
 * (RFC 6177), so it counts under its /64 and, with ten times the limit, under its /48. A translated IPv4 client
 * (64:ff9b::/96, RFC 6052) counts as IPv4, because all of them share one /64. Any other key is returned unchanged.
 */
export function rateLimitKeys(key: string): readonly RateLimitKey[] {
  const ip = key.includes(':') ? canonicalIp(key) : key;
  if (isIP(ip) !== 6) return [{ key: ip, factor: 1 }];
  const parsed = ipaddr.IPv6.parse(ip);
  if (parsed.range() === 'rfc6052') return [{ key: parsed.toByteArray().slice(12).join('.'), factor: 1 }];
  const groups = parsed.parts.map((part) => part.toString(16));
  const prefix = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { key: prefix(64), factor: 1 },
    { key: prefix(48), factor: 10 },
  ];
}

/** Returns the network of an IP address: the /24 of an IPv4 address or the /48 of an IPv6 address. Other text is returned unchanged. */
export function networkOf(ip: string): string {
  const key = rateLimitKeys(ip).at(-1)?.key ?? ip;
  return isIP(key) === 4 ? `${key.split('.').slice(0, 3).join('.')}.0/24` : key;
}
