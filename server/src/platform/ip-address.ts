import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** An address with a port, as some proxies write it into X-Forwarded-For. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/** No address is longer, whatever stands around it. */
const LENGTH_MAX = 64;
/** Every request asks, and parsing IPv6 takes microseconds. */
const canonical = new LRUCache<string, string>({ max: 10_000, memoMethod: canonicalize });

/**
 * The canonical form of an IP address: without port, brackets and zone, IPv6 as RFC 5952 writes it, and IPv4-mapped IPv6
 * (RFC 4291 §2.5.5.2) as IPv4. Text that is not an IP address is returned unchanged.
 */
export function canonicalIp(text: string): string {
  return isIP(text) === 4 || text.length > LENGTH_MAX ? text : canonical.memo(text);
}

function canonicalize(text: string): string {
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const ip = v6 ?? v4 ?? text;
  if (isIP(ip) === 0) return text;
  const [withoutZone = ''] = ip.split('%', 1);
  return ipaddr.process(withoutZone).toString();
}

/** True for an IP address of this machine itself (127.0.0.0/8, ::1). */
export function isLoopback(ip: string): boolean {
  const plain = canonicalIp(ip);
  return isIP(plain) !== 0 && ipaddr.parse(plain).range() === 'loopback';
}

/** Something that calls are counted under, and how many times the usual limit it may reach. */
export interface CountedKey {
  readonly key: string;
  readonly factor: number;
}

/**
 * What the calls of a client are counted under. An IPv6 client has a whole /64 of addresses, and may be given a /48
 * (RFC 6177): it counts as its /64 and, with ten times the limit, as its /48. An IPv4 client behind a translator
 * (64:ff9b::/96, RFC 6052) counts as IPv4, since they all share one /64. Any other key is counted as it is.
 */
export function countedKeys(key: string): readonly CountedKey[] {
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
