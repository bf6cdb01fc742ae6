import { PersonaStore } from '../providers/personas.ts';
import { gameDelivery, kofiDelivery, type SentDelivery, tiltifyDelivery } from './deliveries.ts';
import type { Field } from './field.ts';

/** The services to which owners give the URL of a source, and whose webhooks are simulated. */
export const SERVICES = ['kofi', 'tiltify', 'game'] as const;

export type Service = (typeof SERVICES)[number];

/** Builds the delivery of a service from a form. @param secret the secret or token of the source */
export function deliveryOf(service: Service, secret: string, field: Field, now: Date): SentDelivery {
  const amount = field('amount') ?? '5.00';
  const currency = field('currency') ?? 'USD';
  if (service === 'game') return gameDelivery(secret, gameEvent(field), { at: now });
  if (service === 'tiltify') {
    const donation = { amount: { currency, value: amount }, donor_name: field('name') ?? 'Mira Lund' };
    return tiltifyDelivery(secret, { ...donation, donor_comment: field('text') ?? null }, now);
  }
  return kofiDelivery(secret, {
    timestamp: now.toISOString(),
    type: field('type') ?? 'Donation',
    from_name: field('name') ?? 'Mira Lund',
    message: field('text') ?? null,
    amount,
    currency,
  });
}

function gameEvent(field: Field): object {
  const personas = new PersonaStore();
  const supporterCode = field('code');
  const provider = 'twitch';
  const { subject } = personas.upsert(provider, { name: field('name') ?? 'Mira Lund' });
  const supporter = supporterCode === undefined ? { provider, subject } : { supporterCode };
  return { type: 'play', event: field('event') ?? 'boss_defeated', supporter };
}
