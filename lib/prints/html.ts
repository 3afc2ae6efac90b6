/** What pages that are saved have in common. Every text of an author becomes HTML here and nowhere else. */
import type { Word } from '../nodes/words';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML and XML show it: a tab or a line's end is a space, and what neither may hold, and forced directions, are left out. */
export const asHtml = (text: string): string =>
  text
    .replace(/\r\n|[\t\n\v\f\r\u0085]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A sentence as HTML, names of tools as code. */
export const wordsAsHtml = (words: readonly Word[]): string =>
  words.map((word) => (typeof word === 'string' ? asHtml(word) : `<code>${asHtml(word.code)}</code>`)).join('');

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d1c1a, #edebe6); --ink-2: light-dark(#55514a, #b9b5ad); --hair: light-dark(#dfdbd3, #383633); --well: light-dark(#efece6, #131312); --page: light-dark(#fdfcfa, #161615); --bad: light-dark(#b3261e, #ff8f85); --good: light-dark(#19693d, #6fd09a); }
body { max-width: 1100px; margin: 40px auto; padding: 0 24px; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 30px; } h2 { margin: 32px 0 8px; font-size: 18px; }
.about { color: var(--ink-2); font-size: 17px; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 7px 10px; border-bottom: 1px solid var(--hair); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { color: var(--ink-2); font-size: 13px; font-weight: 500; }
code { font: 13px/1.45 ui-monospace, monospace; } td code.reads { display: block; padding: 6px 8px; border-radius: 6px; background: var(--well); }
.bad { color: var(--bad); font-weight: 600; } .good { color: var(--good); font-weight: 600; } .quiet { color: var(--ink-2); }
.numbers td:first-child { width: 5em; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
@media print { body { margin: 0; } tr { break-inside: avoid; } }
`;

/** A page that stands alone: no scripts, nothing from elsewhere. `style` is its own, besides what all pages share. */
export const page = (title: string, body: string, style = ''): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${asHtml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
${body}
<p class="quiet">Made with Hookline. The agent is scripted and its reactions are assumed; a real model may retry more or less often, or recover from a bare error.</p>
</body>
</html>
`;
