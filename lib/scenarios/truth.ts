/** What truly happened in a turn, in sentences, told from its effects alone: it stands beside what the customer was told. */
import { grouped, stands } from './effect-words';
import { REQUESTS } from './requests';
import type { RequestTrace, Turn } from './turn';

/** What came of one request in the world, and whether the customer was told so. */
export interface Truth {
  readonly id: RequestTrace['id'];
  readonly happened: string;
  /** `so`: told as it is. `not so`: told the opposite. `not told`: nothing was said of it, or only that something went wrong. */
  readonly told: 'so' | 'not so' | 'not told';
}

const plural = (n: number, one: string): string => `${grouped(n)} ${one}${n === 1 ? '' : 's'}`;

function happened({ id, tries }: RequestTrace): string {
  const effects = tries.flatMap(({ did }) => did);
  const request = REQUESTS.find((one) => one.id === id);
  const rows = effects.reduce((all, effect) => all + (effect.type === 'rows' ? effect.count : 0), 0);
  const moved = effects.find((effect) => effect.type === 'moved' && effect.amount > 0);
  switch (id) {
    case 'charge_lookup':
      return effects.some(({ type }) => type === 'read')
        ? 'The charge was looked up.'
        : 'The charge was not looked up.';
    case 'order_search':
      return rows === 0
        ? 'No orders were fetched.'
        : `${plural(rows, 'row')} of orders ${rows === 1 ? 'was' : 'were'} fetched.`;
    case 'refund_40':
    case 'refund_1800': {
      const asked = typeof request?.args.amount === 'number' ? request.args.amount : 0;
      return moved?.type === 'moved'
        ? `${grouped(moved.amount)} was refunded.`
        : `The ${grouped(asked)} was not refunded.`;
    }
    case 'account_deletion':
      return effects.some(({ type }) => type === 'deleted')
        ? 'The account was deleted.'
        : 'The account was not deleted.';
    case 'summary_email':
      return effects.some(({ type }) => type === 'sent') ? 'The summary was sent.' : 'No summary was sent.';
  }
}

function told({ told: words, tries }: RequestTrace): Truth['told'] {
  const effects = tries.flatMap(({ did }) => did);
  const isDone = effects.some((effect) => stands({ effect }));
  switch (words) {
    case 'done':
    case 'answered':
      return effects.length > 0 ? 'so' : 'not so';
    case 'explained':
      return isDone ? 'not so' : 'so';
    case 'error':
      return isDone ? 'not so' : 'not told';
    case 'nothing':
    case 'never asked':
      return 'not told';
  }
}

/** One sentence for each of the six requests, in their order. */
export const truthOf = ({ requests }: Turn): readonly Truth[] =>
  requests.map((trace) => ({ id: trace.id, happened: happened(trace), told: told(trace) }));
