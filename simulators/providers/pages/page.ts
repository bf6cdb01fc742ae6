import { type Html, html } from '../../page/html.ts';

/** The layout of all pages, with a notice that this is not a real provider. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/providers.css">
</head>
<body>
<aside class="notice" aria-label="Simulation">Local mode: this is a simulation. It never asks for a real account.</aside>
<main>${content}</main>
</body>
</html>`;
}
