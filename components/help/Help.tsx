'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { useStudioState } from '@/components/studio/use-studio';
import { show, useView } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { type Article, articles, GROUPS } from '@/lib/help';
import { policyOf } from '@/lib/store/select';
import { startTour } from './tour';

const close = () => show({ dialog: null, topic: null });

function Contents({
  pages,
  shown,
  onChoose,
}: {
  readonly pages: readonly Article[];
  readonly shown: Article | undefined;
  readonly onChoose: (key: string) => void;
}) {
  return (
    <nav aria-label="Pages of the help" className="min-h-0 overflow-y-auto pr-2 max-sm:max-h-40 sm:w-52 sm:shrink-0">
      {GROUPS.map((group) => (
        <div key={group} className="mb-3">
          <h3 className="px-2 pb-1 text-min font-semibold text-ink-3">{group}</h3>
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <li key={page.key}>
                  <button
                    type="button"
                    aria-current={page === shown ? 'page' : undefined}
                    onClick={() => onChoose(page.key)}
                    className={clsx(
                      'min-h-7 w-full rounded-control px-2 py-1 text-left text-card',
                      page === shown ? 'bg-well font-semibold text-ink' : 'text-ink-2 hover:bg-row-hover',
                    )}
                  >
                    {page.title}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Page({ article }: { readonly article: Article }) {
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a page that is longer than the box is scrolled by keys
      tabIndex={0}
      aria-label={article.title}
      className="min-h-0 min-w-0 flex-1 overflow-y-auto pr-1 pb-2 sm:border-l sm:border-hair sm:pl-5"
    >
      <h3 className="text-title font-semibold">{article.title}</h3>
      <p className="mt-1 text-body text-ink-2">{article.lead}</p>
      {article.parts.map(({ head: title, lines }) => (
        <section key={title} className="mt-4">
          <h4 className="text-card font-semibold">{title}</h4>
          <ul className="mt-1 grid gap-1 text-body">
            {lines.map((line) =>
              typeof line === 'string' ? (
                <li key={line}>{line}</li>
              ) : (
                <li key={line.term}>
                  <b className="font-semibold">{line.term}</b>: {line.says}
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </article>
  );
}

/** The help: a page for each moment and each kind of rule, beside the words and how the whole hangs together. */
export function Help() {
  const topic = useView((view) => view.topic);
  const policy = useStudioState(policyOf);
  const pages = articles(policy);
  const [chosen, setChosen] = useState(topic ?? 'start');
  const shown = pages.find(({ key }) => key === chosen) ?? pages[0];
  const tour = (): void => {
    close();
    startTour();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Help"
      width={820}
      actions={
        <>
          <Button look="line" onClick={() => show({ dialog: 'shortcuts' })}>
            Shortcuts
          </Button>
          <Button look="line" onClick={tour}>
            <Icon name="play" size={14} />
            Take the tour
          </Button>
        </>
      }
    >
      <div className="flex h-[min(520px,calc(100dvh-140px))] gap-3 max-sm:flex-col">
        <Contents pages={pages} shown={shown} onChoose={setChosen} />
        {shown !== undefined && <Page key={shown.key} article={shown} />}
      </div>
    </Dialog>
  );
}
