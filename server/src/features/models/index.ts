import { MODEL_CACHE_SECONDS } from '@app/contract/models/limits';
import { MODEL_TYPES, MODEL_VERSION, type ModelFormat, modelPath } from '@app/contract/models/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { type CardRow, type CardTextures, type Drawings, findRequestedCard } from '../cards/index.ts';
import { type EdgeMaterial, edgeMaterial } from './edge-material.ts';
import { writeGlb } from './glb.ts';
import { writeUsdz } from './usdz.ts';

type WriteModel = (textures: CardTextures, edge: EdgeMaterial) => Uint8Array | Promise<Uint8Array>;

const WRITERS: Readonly<Record<ModelFormat, WriteModel>> = { glb: writeGlb, usdz: writeUsdz };

/** Serves the models of cards. See `docs/reference/models.md`. */
export function serveModels(app: FastifyInstance, { database: { db } }: Services, drawings: Drawings): void {
  for (const [format, write] of Object.entries(WRITERS) as [ModelFormat, WriteModel][]) {
    drawings.serve<CardRow>(app, {
      path: modelPath(':number', format),
      type: MODEL_TYPES[format],
      find: (request) => findRequestedCard(db, request),
      kind: 'models',
      keyOf: ({ number }) => `${format} ${number}`,
      draw: async (card, client) => write(await drawings.drawTextures(card, client), edgeMaterial(card)),
      caching,
    });
  }
}

/** Only the URL with the current version is immutable. */
function caching({ query }: FastifyRequest) {
  const isVersioned = (query as { v?: unknown }).v === MODEL_VERSION;
  return { maxAgeSeconds: isVersioned ? MODEL_CACHE_SECONDS : 0, isImmutable: isVersioned };
}
