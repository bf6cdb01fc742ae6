import { expect, test } from 'vitest';
import { prepareEmail } from './email-document.ts';

const HTML =
  '<html><head><style>@media (prefers-color-scheme:dark){.text{color:white}}</style></head>' +
  '<body style="margin:0"><a href="https://example.com/?token=x" style="color:red">A &quot; href=&quot; style=&quot;</a></body></html>';

test('moves every style to a place from which a script can apply it, and removes the targets of links', () => {
  const { html, styleSheet } = prepareEmail(HTML, 'dark');
  expect(html).toBe(
    '<html><head></head><body data-style="margin:0"><a title="https://example.com/?token=x" data-style="color:red">A &quot; href=&quot; style=&quot;</a></body></html>',
  );
  expect(styleSheet).toBe('@media all{.text{color:white}}');
});

test('shows the light colours whatever the browser prefers', () => {
  expect(prepareEmail(HTML, 'light').styleSheet).toBe('@media not all{.text{color:white}}');
});
