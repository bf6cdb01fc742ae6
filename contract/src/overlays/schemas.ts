import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { instant, uuid } from '../core/fields/fields.ts';
import { projectReference } from '../core/project.ts';
import { CARD_TYPES, FINISHES, RARITIES } from '../draw/card.ts';
import * as endpoints from './endpoints.ts';
import { OVERLAY_SCALE } from './limits.ts';
import { OVERLAY_KEYS, OVERLAY_PARTS, OVERLAY_POSITIONS, OVERLAY_TEXTS, OVERLAY_THEMES } from './settings.ts';
import { overlayTexts } from './texts.ts';

const projectParams = z.object({ slug: z.string().max(40) });
const overlayParams = projectParams.extend({ id: uuid });
const requestBody = z.object({ requestId: uuid });

/** A switch for each of several things, all on unless stated. */
const switches = <const Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.boolean());

export const overlaySettings = z
  .object({
    position: z.enum(OVERLAY_POSITIONS),
    /** In percent. */
    scale: z.int().min(OVERLAY_SCALE.min).max(OVERLAY_SCALE.max),
    theme: z.enum(OVERLAY_THEMES),
    sounds: z.boolean(),
    /** Cards of other rarities cause no alert. */
    rarities: z.array(z.enum(RARITIES)).min(1, overlayTexts.rarities).max(RARITIES.length),
    texts: switches(OVERLAY_TEXTS),
    parts: switches(OVERLAY_PARTS),
    /** Where the card of the week is. */
    chasePosition: z.enum(OVERLAY_POSITIONS),
  })
  .meta({ id: 'OverlaySettings' });

export type OverlaySettings = z.output<typeof overlaySettings>;

const changedSettings = overlaySettings
  .partial()
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), overlayTexts.nothingToChange);

/** An overlay as its owner sees it. The URLs have no key: the page appends `#` and the key. */
export const overlay = z
  .object({ id: z.uuid(), settings: overlaySettings, url: z.string(), dockUrl: z.string(), createdAt: instant })
  .meta({ id: 'Overlay' });

export type Overlay = z.output<typeof overlay>;

/** What an alert shows of a card. */
const alertCard = z
  .object({
    number: z.int(),
    name: z.string(),
    rarity: z.enum(RARITIES),
    type: z.enum(CARD_TYPES),
    finish: z.enum(FINISHES),
    power: z.int(),
    defense: z.int(),
    artSeed: z.string(),
    edition: z.int(),
  })
  .meta({ id: 'AlertCard' });

/** A card alert: a supporter has drawn a card. */
export const alert = z
  .object({
    /** Counts the alerts of the overlay, with gaps. */
    sequence: z.int(),
    /** When the card was drawn. */
    at: instant,
    card: alertCard,
    /** The username of the collector, or 'A collector'. */
    collector: z.string(),
    /** The quest of the project that was rewarded with the card; null for other draws. */
    quest: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: 'CardAlert' });

export type CardAlert = z.output<typeof alert>;

/** How many rewards an active quest has given. */
export const goal = z
  .object({ questId: z.uuid(), title: z.string(), given: z.int(), total: z.int() })
  .meta({ id: 'QuestGoal' });

export type QuestGoal = z.output<typeof goal>;

/** The card of the week: the rarest one that a supporter has drawn since Monday, 00:00 UTC. */
export const chase = z
  .object({
    card: alertCard,
    collector: alert.shape.collector,
    /** When the card was drawn. */
    at: instant,
    /** The end of the week. */
    validUntil: instant,
  })
  .meta({ id: 'ChaseCard' });

export type ChaseCard = z.output<typeof chase>;

/** What the dock shows. */
export const dock = z
  .object({
    paused: z.boolean(),
    /** What the sources show now; null while none is live, and while nothing waits. */
    showing: alert.nullable(),
    /** What waits, in order. */
    queue: z.array(alert),
    /** The connected pages, oldest connection first. */
    sources: z.array(z.object({ connectedAt: instant, live: z.boolean(), build: z.string().nullable() })),
    /** The card of the week; null while the overlay shows none. */
    chase: chase.nullable(),
  })
  .meta({ id: 'Dock' });

export type Dock = z.output<typeof dock>;

const ownerErrors = ['PROJECT_NOT_FOUND', 'FORBIDDEN', 'PROJECT_STATE', 'RATE_LIMITED'] as const;
const dockErrors = [
  'NO_TOKEN',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'EMAIL_NOT_VERIFIED',
  'OBSERVER_READ_ONLY',
  'OVERLAY_KEY_REPLACED',
  'PROJECT_NOT_FOUND',
  'FORBIDDEN',
  'OVERLAY_NOT_FOUND',
  'RATE_LIMITED',
] as const;
const pageErrors = ['NO_TOKEN', 'OVERLAY_KEY_REPLACED', 'RATE_LIMITED'] as const;

export const listOverlays = defineOperation(endpoints.listOverlays, {
  summary: 'List the overlays of a project, oldest first, without their keys',
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
  params: projectParams,
  response: z.object({ overlays: z.array(overlay) }),
});

export const createOverlay = defineOperation(endpoints.createOverlay, {
  summary: 'Create an overlay of a project; idempotent by requestId',
  errors: [...ownerErrors, 'OVERLAY_LIMIT', 'REQUEST_ID_REUSED'],
  params: projectParams,
  body: requestBody.extend({ settings: overlaySettings.partial().optional() }),
  response: z.object({ overlay, key: z.string(), dockKey: z.string() }),
});

export const updateOverlay = defineOperation(endpoints.updateOverlay, {
  summary: 'Change settings of an overlay; open pages show them at once',
  errors: [...ownerErrors, 'OVERLAY_NOT_FOUND'],
  params: overlayParams,
  body: requestBody.extend({ settings: changedSettings }),
  response: z.object({ overlay }),
});

export const rotateOverlayKey = defineOperation(endpoints.rotateOverlayKey, {
  summary: 'Replace a key of an overlay; pages with the previous one are closed at once',
  errors: [...ownerErrors, 'OVERLAY_NOT_FOUND', 'REQUEST_ID_REUSED'],
  params: overlayParams,
  body: requestBody.extend({ which: z.enum(OVERLAY_KEYS) }),
  /** Only the new key. */
  response: z.object({ overlay, key: z.string().optional(), dockKey: z.string().optional() }),
});

export const getDock = defineOperation(endpoints.getDock, {
  summary: 'Get what an overlay shows, what waits, and its connected pages; for the owner or with the dock’s key',
  errors: dockErrors,
  params: overlayParams,
  response: dock,
});

export const testAlert = defineOperation(endpoints.testAlert, {
  summary: 'Show a test alert, which counts for nothing',
  errors: dockErrors,
  params: overlayParams,
  body: requestBody.extend({ rarity: z.enum(RARITIES).optional() }),
  response: dock,
});

export const pauseAlerts = defineOperation(endpoints.pauseAlerts, {
  summary: 'Start no further alert until they are resumed',
  errors: dockErrors,
  params: overlayParams,
  body: requestBody,
  response: dock,
});

export const resumeAlerts = defineOperation(endpoints.resumeAlerts, {
  summary: 'Continue with the alerts that wait',
  errors: dockErrors,
  params: overlayParams,
  body: requestBody,
  response: dock,
});

export const skipAlert = defineOperation(endpoints.skipAlert, {
  summary: 'End the alert or test alert that is shown, or remove the next one if none is',
  errors: dockErrors,
  params: overlayParams,
  body: requestBody,
  response: dock,
});

export const replayAlert = defineOperation(endpoints.replayAlert, {
  summary: 'Show the latest alert again',
  errors: [...dockErrors, 'NOTHING_TO_REPLAY'],
  params: overlayParams,
  body: requestBody,
  response: dock,
});

export const hideCollector = defineOperation(endpoints.hideCollector, {
  summary:
    'Hide the name of the collector of an alert, for the rest of the UTC day, or that of the card of the week, for the rest of the week',
  errors: [...dockErrors, 'ALERT_NOT_FOUND'],
  params: overlayParams,
  body: requestBody
    .extend({
      sequence: z.int().min(1).optional(),
      /** The number of the card of the week. */
      card: z.int().min(1).optional(),
    })
    .refine(({ sequence, card }) => (sequence === undefined) !== (card === undefined), {
      error: overlayTexts.alertOrCard,
      path: ['sequence'],
    }),
  response: dock,
});

export const getOverlay = defineOperation(endpoints.getOverlay, {
  summary: 'Get the settings of an overlay, its project, the goals and the card of the week, with one of its keys',
  errors: pageErrors,
  params: z.object({ id: uuid }),
  response: z.object({
    settings: overlaySettings,
    project: projectReference,
    goals: z.array(goal),
    chase: chase.nullable(),
  }),
});

export const createOverlayTicket = defineOperation(endpoints.createOverlayTicket, {
  summary: 'Issue a ticket that opens the WebSocket of an overlay or a dock once',
  errors: pageErrors,
  params: z.object({ id: uuid }),
  response: z.object({ ticket: z.string(), expiresIn: z.int() }),
});
