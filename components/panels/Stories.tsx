'use client';

import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Popover } from '@/components/ui/Popover';

const StoryList = dynamic(() => import('./StoryList').then((module) => module.StoryList), { ssr: false });

/** Leads to the ten stories, each a state of the experiment in one click. */
export function Stories() {
  return (
    <div className="flex flex-none flex-col items-start">
      <span className="exp-head" />
      <Popover
        label="Stories"
        wide
        trigger={
          <Button
            look="line"
            aria-label="Stories"
            data-tip="Stories: ten lessons, one click each"
            data-tip-repeats=""
            className="h-6.5! px-2!"
          >
            <Icon name="book" size={14} />
            <span className="exp-word">Stories</span>
          </Button>
        }
      >
        <StoryList />
      </Popover>
    </div>
  );
}
