import type { SentDelivery } from '@app/simulators/sources/deliveries';

/** Returns a delivery as a handler gets it. @param headers replace those of the delivery; undefined removes one */
export function received(
  { headers, body }: SentDelivery,
  changed: Readonly<Record<string, readonly string[] | undefined>> = {},
) {
  const single = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  return { headers: { ...single, ...changed }, body: Buffer.from(body) };
}
