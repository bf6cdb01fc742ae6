import { findLinkedCard } from '@app/contract/cards/card-link';
import { CARD_RATES, PREVIEW_CACHE_SECONDS, PRODUCT_PREVIEW_CACHE_SECONDS } from '@app/contract/cards/limits';
import {
  cardPagePath,
  cardPreviewPath,
  PREVIEW_HEIGHT,
  PREVIEW_WIDTH,
  PRODUCT_PREVIEW_PATH,
} from '@app/contract/cards/preview';
import type { Card } from '@app/contract/cards/schemas';
import { finishNames, inventoryTexts, rarityNames, typeNames } from '@app/contract/cards/texts';
import { paths } from '@app/contract/core/paths/paths';
import { PROJECT_SLUG } from '@app/contract/core/project-types';
import { RARITY_STARS } from '@app/contract/draw/card';
import { projectErrors } from '@app/contract/projects/errors';
import { PROJECT_PREVIEW_CACHE_SECONDS } from '@app/contract/projects/limits';
import { projectPreviewPath } from '@app/contract/projects/preview';
import { pageTitles } from '@app/contract/site/page-titles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { failure } from '../../platform/failure.ts';
import type { PageContent } from '../../platform/http/pages/page-content.ts';
import type { PageMetadata, WebPage } from '../../platform/http/pages/page-metadata.ts';
import { getClientIp } from '../../platform/http/requests/client-ip.ts';
import { type EmailCard, emailPicture } from '../../platform/mail/pictures.ts';
import type { Services } from '../../services.ts';
import { findProject } from '../projects/index.ts';
import type { Drawings } from './drawings/drawings.ts';
import type { PreviewSubject } from './drawings/render-thread.ts';
import { findCard } from './inventory/store.ts';
import { type CardRow, presentCards } from './model/presenter.ts';
import type { ProjectFace } from './preview/project-preview-svg.ts';

const NUMBER = /^[1-9][0-9]{0,14}$/;

/** The card with the number in the path of a request. */
export async function findRequestedCard(db: Database, request: FastifyRequest): Promise<CardRow | undefined> {
  const { number } = request.params as { number: string };
  return NUMBER.test(number) ? findCard(db, number) : undefined;
}

/** Creates the link previews, the metadata of card pages and images, and the pictures of emailed cards. See `docs/reference/link-previews.md`. */
export function createCardPages({ config, database: { db }, limits, storage }: Services, drawings: Drawings) {
  const { productName } = config;
  const find = (request: FastifyRequest) => findRequestedCard(db, request);

  async function findProjectFace(request: FastifyRequest): Promise<ProjectFace> {
    const { slug } = request.params as { slug: string };
    const project = PROJECT_SLUG.test(slug) ? (await findProject(db, slug))?.project : undefined;
    if (project?.state !== 'live') throw failure(projectErrors, 'PROJECT_NOT_FOUND');
    const { name, tagline, pictureKey } = project;
    const picture = pictureKey === null ? undefined : await storage.get(pictureKey);
    return { slug, name, tagline, pictureKey, picture };
  }

  const page: WebPage = {
    path: paths.card,
    metadata: { title: pageTitles.card },
    async load(request) {
      await limits.consume('card-page', [getClientIp(request)], CARD_RATES.page);
      const card = await find(request);
      return card && { metadata: describeCard(card), content: cardContent(card, (await presentCards(db, [card]))[0]) };
    },
  };
  return {
    page,
    /** The card that a link of a notification opens, as emails show it; undefined if it opens none that exists. */
    async findEmailCard(link: string | null): Promise<EmailCard | undefined> {
      const id = findLinkedCard(link);
      const card = id === undefined ? undefined : await findCard(db, id);
      return (
        card && {
          alt: altOf(card),
          picture: emailPicture('card', await drawings.drawPicture({ emailed: card }, 'email')),
        }
      );
    },
    /** Serves the preview images. */
    registerPreviewRoutes(app: FastifyInstance): void {
      const serve = (
        path: string,
        find: (request: FastifyRequest) => Promise<PreviewSubject | undefined>,
        maxAgeSeconds: number,
        isImmutable = false,
      ) =>
        drawings.serve(app, {
          path,
          type: 'image/png',
          find,
          kind: 'previews',
          keyOf,
          draw: (subject, client) => drawings.drawPicture({ subject, productName }, client),
          caching: () => ({ maxAgeSeconds, isImmutable }),
        });
      serve(cardPreviewPath(':number'), find, PREVIEW_CACHE_SECONDS, true);
      serve(projectPreviewPath(':slug'), findProjectFace, PROJECT_PREVIEW_CACHE_SECONDS);
      serve(PRODUCT_PREVIEW_PATH, async () => 'product', PRODUCT_PREVIEW_CACHE_SECONDS);
    },
  };
}

/** The key of an image in the cache. A project's image changes with what it shows. */
function keyOf(subject: PreviewSubject): string {
  if (subject === 'product') return subject;
  if (!('slug' in subject)) return `card ${subject.number}`;
  const { slug, name, tagline, pictureKey } = subject;
  return JSON.stringify([slug, name, tagline, pictureKey]);
}

const kindOf = ({ rarity, type }: CardRow) => `${rarityNames[rarity]} ${typeNames[type].singular}`;
const altOf = (card: CardRow) => `The card ${card.name}, ${kindOf(card)}, number ${card.number}`;

function describeCard(card: CardRow): PageMetadata {
  const { name, number, rarity, power, defense, description } = card;
  return {
    title: name,
    preview: {
      path: cardPagePath(number),
      description: `${kindOf(card)}, ${RARITY_STARS[rarity]} of 5 stars, power ${power}, defense ${defense}. ${description}`,
      image: {
        path: cardPreviewPath(number),
        type: 'image/png',
        width: PREVIEW_WIDTH,
        height: PREVIEW_HEIGHT,
        alt: altOf(card),
      },
    },
  };
}

/** The content of a card's page for browsers without JavaScript, and until the web app has started. */
function cardContent(card: CardRow, data: Card | undefined): PageContent {
  const { name, description, number, rarity, type, finish, power, defense } = card;
  const facts = [
    [inventoryTexts.rarity, `${rarityNames[rarity]}, ${RARITY_STARS[rarity]} of 5 stars`],
    [inventoryTexts.type, typeNames[type].singular],
    [inventoryTexts.power, String(power)],
    [inventoryTexts.defense, String(defense)],
    ['Number', String(number)],
    [inventoryTexts.finish, finishNames[finish]],
  ] as const;
  const list = facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('');
  const size = `width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}"`;
  const html =
    `<article><img src="${cardPreviewPath(number)}" alt="" ${size} />` +
    `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p><dl>${list}</dl></article>`;
  return { html, data };
}
