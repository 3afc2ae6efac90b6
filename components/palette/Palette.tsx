'use client';

import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fieldLook, IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { MOMENT_NAMES } from '@/lib/contract/moments';
import { hasWords } from '@/lib/lanes/typed';
import { type AnyKind, kindsAt } from '@/lib/nodes';
import { PATTERNS } from '@/lib/nodes/patterns';
import { NARROW, SMALL, useMedia } from '../studio/media';
import { show, useView } from '../studio/view';
import { Group } from './Group';
import { KindButton } from './KindButton';
import { Patterns } from './Patterns';

const matches = ({ title, help }: Pick<AnyKind, 'title' | 'help'>, words: string): boolean =>
  hasWords(`${title} ${help}`, words);

const firstOf = (kind: AnyKind) => MOMENT_NAMES.find((moment) => kind.moments.includes(moment));

/** Folded to a strip of icons: every kind once, added to the lane of the selected card or the first that fits. */
function Rail() {
  return (
    <nav
      aria-label="Palette, folded"
      className="flex h-full flex-col items-center overflow-y-auto pt-2 pb-6 [mask-image:linear-gradient(to_bottom,black_calc(100%-24px),transparent)] [scrollbar-width:none]"
    >
      <IconButton icon="right" label="Unfold the palette" onClick={() => show({ isPaletteFolded: false })} />
      <IconButton
        icon="search"
        label="Find a rule"
        onClick={() => show({ isPaletteFolded: false, wantsSearch: true })}
      />
      {MOMENT_NAMES.map((moment) => {
        const kinds = kindsAt(moment).filter((kind) => firstOf(kind) === moment);
        return kinds.length === 0 ? null : (
          <Fragment key={moment}>
            <span aria-hidden className="my-1.5 h-px w-5 shrink-0 bg-hair" />
            {kinds.map((kind) => (
              <KindButton key={kind.id} kind={kind} moment={null} folded />
            ))}
          </Fragment>
        );
      })}
    </nav>
  );
}

function Search({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useView((view) => view.wantsSearch);
  useEffect(() => {
    if (!wanted) return;
    field.current?.focus();
    field.current?.select();
    show({ wantsSearch: false });
  }, [wanted]);

  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (text === '') event.currentTarget.blur();
      onChange('');
    }
    const list = event.currentTarget.closest('nav');
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      list?.querySelector<HTMLElement>('li button')?.focus();
    }
  };
  return (
    <label className="relative flex min-w-0 flex-1 items-center">
      <span className="sr-only">Find a rule</span>
      <Icon name="search" size={14} className="pointer-events-none absolute left-2 text-ink-3" />
      <input
        ref={field}
        type="text"
        value={text}
        placeholder="Find a rule"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={key}
        className={`${fieldLook} h-7 pr-6 pl-7`}
      />
      <kbd aria-hidden className="pointer-events-none absolute right-2 text-min text-ink-3">
        /
      </kbd>
    </label>
  );
}

/** Every kind of rule, by the moment at which it speaks. */
function Kinds({ foldable }: { readonly foldable: boolean }) {
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const groups = MOMENT_NAMES.map((moment) => ({
    moment,
    kinds: kindsAt(moment).filter((kind) => matches(kind, words)),
  }));
  const patterns = PATTERNS.filter((pattern) => matches(pattern, words));
  const none = patterns.length === 0 && groups.every(({ kinds }) => kinds.length === 0);
  return (
    <nav aria-label="Palette" className="scroll-panel h-full py-3 [--edge:10px]">
      <div className="mb-2 flex items-center gap-1">
        <Search text={text} onChange={setText} />
        {foldable && (
          <IconButton
            icon="left"
            label="Fold the palette"
            size={14}
            className="-mr-1 w-6"
            onClick={() => show({ isPaletteFolded: true })}
          />
        )}
      </div>
      {groups.map(({ moment, kinds }, i) => (
        <Group key={moment} moment={moment} kinds={kinds} startsOpen={i < 2} searching={words !== ''} />
      ))}
      <Patterns patterns={patterns} searching={words !== ''} />
      {none && (
        <p role="status" className="px-1 py-2 text-card text-ink-2">
          No rule is called “{text.trim()}”. Try another word, such as <i>refuse</i> or <i>limit</i>.
        </p>
      )}
    </nav>
  );
}

export function Palette() {
  const small = useMedia(SMALL);
  const narrow = useMedia(NARROW);
  const chosen = useView((view) => view.isPaletteFolded);
  return (chosen ?? small) && !narrow ? <Rail /> : <Kinds foldable={!narrow} />;
}
