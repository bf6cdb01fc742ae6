import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prerenderedFile } from '@app/contract/core/prerendered';
import * as operations from '@app/contract/site/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { startNode, type TestNode } from '../../../testing/node.ts';

const PRODUCT_NAME = `Tom & "Jerry's" </script><b>$&</b>`;
const PAGE = '<!doctype html><html lang="en"><head><title>&#8203;</title></head><body></body></html>';

let webRoot: string;
let node: TestNode;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webRoot, 'index.html'), PAGE);
  for (const mode of ['local', 'production'] as const) {
    const file = join(webRoot, prerenderedFile('/draws', mode));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, PAGE.replace('<body>', '<body><p>{product}</p><p>{PRODUCT}</p>'.padEnd(2000)));
  }
  node = await startNode({ env: { PRODUCT_NAME }, webRoot });
});
afterAll(async () => {
  await node.stop();
  await rm(webRoot, { recursive: true });
});

test.each(['/', '/settings', '/auth/callback', '/cards/7', '/nothing'])(
  'the page %s contains the configuration, which cannot end its element',
  async (path) => {
    const html = await (await fetch(node.url + path)).text();
    const [, json = ''] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual((await call(node, operations.getConfig, {})).body);
    expect(html).toContain(
      '<meta name="application-name" content="Tom &amp; &quot;Jerry&#39;s&quot; &lt;/script&gt;&lt;b&gt;$&amp;&lt;/b&gt;" />',
    );
  },
);

test.each(['br', 'gzip', 'identity', 'br;q=0'])(
  'a prerendered page names the product (accept-encoding: %s)',
  async (encoding) => {
    const response = await fetch(`${node.url}/draws`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(['br', 'gzip'].includes(encoding) ? encoding : null);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    const html = await response.text();
    const escaped = 'Tom &amp; &quot;Jerry&#39;s&quot; &lt;/script&gt;&lt;b&gt;$&amp;&lt;/b&gt;';
    expect(html).toContain(
      `<p>${escaped}</p><p>TOM &amp; &quot;JERRY&#39;S&quot; &lt;/SCRIPT&gt;&lt;B&gt;$&amp;&lt;/B&gt;</p>`,
    );
  },
);
