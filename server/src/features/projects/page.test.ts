import { randomUUID } from 'node:crypto';
import * as operations from '@app/contract/projects/schemas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setUpNode, setUpWebRoot } from '../../../testing/node/set-up.ts';
import { newAdmin } from '../../../testing/people/admins.ts';
import { newWalletOwner } from '../../../testing/people/people.ts';
import { smallPicture } from '../../../testing/people/pictures.ts';
import { newLiveProject, uploadProjectPicture } from '../../../testing/people/projects.ts';
import { call } from '../../../testing/requests/call.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>&#8203;</title></head><body><div id="root"></div></body></html>';

const webRoot = setUpWebRoot({ 'index.html': PAGE });
const node = setUpNode({ webRoot });

const get = async (slug: string) => {
  const response = await fetch(`${node.url}/projects/${slug}`, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};

test('the page of a live project describes it, in escaped HTML; any other project is 404', async () => {
  const [admin, owner] = [await newAdmin(node), await newWalletOwner(node)];
  const fields = { name: 'Tom & "Jerry" <3', tagline: 'A <b>bold</b> line', description: 'One\n\nTwo <script>' };
  const { slug } = await newLiveProject(node, owner, admin, fields);
  const { status, html } = await get(slug);
  expect(status).toBe(200);
  expect(html).toContain('<title>Tom &amp; &quot;Jerry&quot; &lt;3 – Card Vault</title>');
  expect(html).toContain(`<link rel="canonical" href="${node.publicUrl}/projects/${slug}" />`);
  expect(html).toContain('<meta property="og:description" content="A &lt;b&gt;bold&lt;/b&gt; line" />');
  expect(html).toContain('<p>One</p><p>Two &lt;script&gt;</p>');
  expect(html).toContain(`content="${node.publicUrl}/projects/${slug}/preview.png"`);
  expect(html).not.toMatch(/noindex|<b>|<script>/);
  const body = { reason: 'Why', requestId: randomUUID() };
  await call(node, operations.suspendProject, { token: admin.token, params: { slug }, body });
  for (const hidden of [slug, 'no-such-project', '..%2fnew']) {
    const page = await get(hidden);
    expect([page.status, page.html.includes('Jerry')]).toEqual([404, false]);
  }
});

test('the preview image of a live project changes with its picture; any other project has none', async () => {
  const [admin, owner] = [await newAdmin(node), await newWalletOwner(node)];
  const { slug } = await newLiveProject(node, owner, admin);
  const preview = async () => {
    const response = await fetch(`${node.url}/projects/${slug}/preview.png`);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const before = await preview();
  const { format, width, height } = await sharp(before.bytes).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(before.response.headers.get('cache-control')).toBe('public, max-age=300');
  const file = { bytes: await smallPicture(), token: owner.token };
  expect((await uploadProjectPicture(node, slug, file)).status).toBe(200);
  const after = await preview();
  expect(after.response.headers.get('etag')).not.toBe(before.response.headers.get('etag'));
  const body = { reason: 'Why', requestId: randomUUID() };
  await call(node, operations.suspendProject, { token: admin.token, params: { slug }, body });
  expect((await preview()).response.status).toBe(404);
});
