import { cardErrors } from '@app/contract/cards/errors';
import { CARD_RATES, PREVIEW_CACHE_SECONDS } from '@app/contract/cards/limits';
import { cardPagePath, cardPreviewPath, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '@app/contract/cards/preview';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { RARITY_STARS } from '@app/contract/draw/card';
import type { FastifyInstance } from 'fastify';
import { failure } from '../../platform/failure.ts';
import { sendCacheable } from '../../platform/http/cacheable-response.ts';
import { getClientIp } from '../../platform/http/client-ip.ts';
import type { PageWithMetadata } from '../../platform/http/page-metadata.ts';
import type { Services } from '../../services.ts';
import { findCard } from './inventory/store.ts';
import type { CardRow } from './model/presenter.ts';
import { createPreviews } from './preview/previews.ts';

const NUMBER = /^[1-9][0-9]{0,14}$/;

/** Link previews of card pages: metadata in the page's head, and an image. See `docs/reference/link-previews.md`. */
export interface CardPages {
  readonly page: PageWithMetadata;
  /** Serves the preview images. */
  registerPreviewRoute(app: FastifyInstance): void;
}

export function createCardPages({ config, database: { db }, limits }: Services): CardPages {
  const previews = createPreviews(config.productName);
  const find = async (number: string) => (NUMBER.test(number) ? findCard(db, number) : undefined);
  return {
    page: {
      path: cardPagePath(':number'),
      async loadMetadata({ number = '' }) {
        const card = await find(number);
        return card && describeCard(card);
      },
    },
    registerPreviewRoute(app) {
      app.addHook('onClose', previews.close);
      app.get(cardPreviewPath(':number'), { schema: { hide: true } as object }, async (request, reply) => {
        const clientIp = getClientIp(request);
        await limits.consume('card-preview', [clientIp], CARD_RATES.preview);
        const { number } = request.params as { number: string };
        const card = await find(number);
        if (!card) throw failure(cardErrors, 'CARD_NOT_FOUND');
        let preview = previews.cached(card.number);
        if (!preview) {
          await limits.consume('card-drawing', [clientIp], CARD_RATES.drawing);
          preview = await previews.render(card, clientIp);
        }
        // other sites embed the image
        reply.header('cross-origin-resource-policy', 'cross-origin').type('image/png');
        const caching = { etag: preview.etag, maxAgeSeconds: PREVIEW_CACHE_SECONDS, isImmutable: true };
        return sendCacheable(request, reply, preview.bytes, caching);
      });
    },
  };
}

function describeCard({ name, number, rarity, type, power, defense, description }: CardRow) {
  const kind = `${rarityNames[rarity]} ${typeNames[type].singular}`;
  return {
    path: cardPagePath(number),
    title: name,
    description: `${kind}, ${RARITY_STARS[rarity]} of 5 stars, power ${power}, defense ${defense}. ${description}`,
    image: {
      path: cardPreviewPath(number),
      type: 'image/png',
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
      alt: `The card ${name}, ${kind}, number ${number}`,
    },
  };
}
