import { monaco } from './setup';

const NAME = 'hookline';

/** A token's colour as it is now, as Monaco wants it: `#rrggbb`. The browser itself chooses between light and dark. */
function colourOf(probe: HTMLElement, token: string): string {
  probe.style.color = `var(${token})`;
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Dresses every editor in the page's own colours. */
function dress(): void {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => colourOf(probe, token);
  const plain = (token: string) => colour(token).slice(1);
  const background = colour('--canvas');
  const isDark = Number.parseInt(background.slice(1, 3), 16) < 128;
  monaco.editor.defineTheme(NAME, {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: plain('--ink') },
      { token: 'comment', foreground: plain('--ink-3') },
      { token: 'keyword', foreground: plain('--rewrote') },
      { token: 'string', foreground: plain('--accepted') },
      { token: 'number', foreground: plain('--failed') },
      { token: 'type', foreground: plain('--harness') },
      { token: 'delimiter', foreground: plain('--ink-2') },
    ],
    colors: {
      'editor.background': background,
      'editor.foreground': colour('--ink'),
      'editorLineNumber.foreground': colour('--ink-3'),
      'editorLineNumber.activeForeground': colour('--ink'),
      'editor.selectionBackground': colour('--rewrote-soft'),
      'editor.lineHighlightBackground': colour('--row-hover'),
      'editor.lineHighlightBorder': colour('--row-hover'),
      'editorCursor.foreground': colour('--ink'),
      'editorWidget.background': colour('--card'),
      'editorWidget.border': colour('--hair-strong'),
      'input.background': colour('--field'),
      'input.foreground': colour('--ink'),
      focusBorder: colour('--focus'),
      'scrollbar.shadow': colour('--hair'),
      'scrollbarSlider.background': `${colour('--wire')}66`,
      'scrollbarSlider.hoverBackground': `${colour('--wire')}aa`,
      'scrollbarSlider.activeBackground': colour('--wire'),
      'editorOverviewRuler.border': background,
      'diffEditor.insertedLineBackground': colour('--accepted-soft'),
      'diffEditor.insertedTextBackground': `${colour('--accepted')}30`,
      'diffEditor.removedLineBackground': colour('--refused-soft'),
      'diffEditor.removedTextBackground': `${colour('--refused')}30`,
      'diffEditor.diagonalFill': colour('--hair'),
    },
  });
  probe.remove();
  monaco.editor.setTheme(NAME);
}

/** Keeps the editors in the page's colours as light and dark change; gives what stops it. */
export function followTheme(): () => void {
  dress();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(dress);
  system.addEventListener('change', dress);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', dress);
    chosen.disconnect();
  };
}
