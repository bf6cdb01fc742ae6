import { paths, settingsPath } from '@app/contract/core/paths/paths';
import { unsubscribe } from '@app/contract/notifications/endpoints';
import { pageDescriptions } from '@app/contract/site/page-descriptions';
import { pageTitles } from '@app/contract/site/page-titles';
import { siteTexts } from '@app/contract/site/texts';
import { THEME_COLOUR } from '@app/contract/site/theme';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { publicPaths, sitePages } from './pages.ts';

const HOUR_SECONDS = 3600;
const DAY_MS = 86_400_000;
/** RFC 9116 §2.5.5 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;
/** Prefixes of URLs that are not pages of the web app and not for search engines. */
const PRIVATE_PREFIXES = ['/api/', '/local/', '/mailbox', '/metrics'];

/** Serves the files that browsers, search engines and security researchers look for under fixed names. */
export function serveWellKnownFiles(app: FastifyInstance, { config, clock }: Services): void {
  const { publicUrl, securityContact } = config;
  const hidden = { schema: { hide: true } as object };
  const serve = (path: string, type: string, content: () => string) =>
    app.get(path, hidden, async (_request, reply) => sendFile(reply, type, content()));

  const manifest = JSON.stringify(createManifest(config.productName));
  serve('/site.webmanifest', 'application/manifest+json', () => manifest);

  const robots = robotsTxt(publicUrl);
  serve('/robots.txt', 'text/plain', () => robots);

  const sitemap = sitemapXml(publicUrl);
  serve('/sitemap.xml', 'application/xml', () => sitemap);

  serve('/.well-known/security.txt', 'text/plain', () => securityTxt(publicUrl, securityContact, clock.now()));

  // Password managers open this URL for their users (W3C, "A Well-Known URL for Changing Passwords")
  app.get('/.well-known/change-password', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(settingsPath('security'), 302),
  );

  // Email clients that do not post to the List-Unsubscribe URL open this page (RFC 2369 §3.2)
  app.get<{ Querystring: { token?: unknown } }>(`/api${unsubscribe.path}`, hidden, async ({ query }, reply) =>
    reply.redirect(`${paths.unsubscribe}?${new URLSearchParams({ token: String(query.token ?? '') })}`, 303),
  );
}

function sendFile(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${HOUR_SECONDS}`).send(content);
}

/** RFC 9309. Pages without a rule may be crawled. */
function robotsTxt(publicUrl: string): string {
  const isPublic = new Set(publicPaths);
  // Slugs of projects may begin like the pages below `/projects`, which say `noindex` themselves
  const privatePages = sitePages
    .map(({ path }) => path)
    .filter((path) => !isPublic.has(path) && !path.startsWith(`${paths.projects}/`));
  // A path is cut at its first parameter: `/auth/:provider/callback` becomes `/auth/`
  const prefixes = [...PRIVATE_PREFIXES, ...privatePages.map((path) => path.replace(/:.*$/, ''))];
  return [
    'User-agent: *',
    ...prefixes.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** sitemaps.org, version 0.9. Cards are not listed: their pages link to each other. */
function sitemapXml(publicUrl: string): string {
  const urls = publicPaths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** RFC 9116. The file expires half a year after the day of the request. */
function securityTxt(publicUrl: string, contact: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS);
  const expires = new Date((today + SECURITY_TXT_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}${paths.terms}`,
    '',
  ].join('\n');
}

const png = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The web app manifest (W3C), with which browsers install the web app. */
function createManifest(productName: string) {
  return {
    id: paths.home,
    name: productName,
    short_name: productName,
    description: pageDescriptions.home,
    lang: 'en',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: THEME_COLOUR,
    categories: ['games', 'entertainment'],
    icons: [
      png(192),
      png(512),
      { ...png(512, 'icon-maskable-512'), purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: pageTitles.inventory, url: paths.inventory, icons: [png(192)] },
      { name: siteTexts.collectShortcut, url: paths.home, icons: [png(192)] },
    ],
  };
}
