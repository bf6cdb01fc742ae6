import { prerenderedFile } from '@app/contract/core/paths/prerendered';
import * as operations from '@app/contract/site/schemas';
import { expect, test } from 'vitest';
import { setUpNode, setUpWebRoot } from '../../../testing/node/set-up.ts';
import { call } from '../../../testing/requests/call.ts';

const PRODUCT_NAME = `Tom & "Jerry's" </script><b>$&</b>`;
const PAGE = '<!doctype html><html lang="en"><head><title>&#8203;</title></head><body></body></html>';

const PRERENDERED = PAGE.replace('<body>', '<body><p>{product}</p><p>{PRODUCT}</p>'.padEnd(2000));

const webRoot = setUpWebRoot({
  'index.html': PAGE,
  [prerenderedFile('/draws', 'local')]: PRERENDERED,
  [prerenderedFile('/draws', 'production')]: PRERENDERED,
});
const node = setUpNode({ env: { PRODUCT_NAME }, webRoot });

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
