import { MOMENT_NAMES, MOMENTS } from '@/lib/contract';
import { Header } from './Header';

/** The framework's own cards: what they do, and why they stay. */
export function LockedCard({ card }: { readonly card: 'auth' | 'defaults' }) {
  const isAuth = card === 'auth';
  return (
    <>
      <Header
        icon="lock"
        tone="text-framework"
        title={isAuth ? 'Auth' : 'Defaults'}
        where={`the framework, ${isAuth ? 'always first' : 'always last'}`}
      />
      <div className="grid content-start gap-3 overflow-y-auto px-4 py-3 text-body leading-5 text-ink">
        {isAuth ? (
          <>
            <p>
              Refuses a call of a protected tool unless the session grants it. It is asked before every rule, and
              decides in the first lane only.
            </p>
            <p className="text-ink-2">
              It cannot be moved or switched off: it is the framework’s, and no rule can allow what it refuses.
            </p>
          </>
        ) : (
          <>
            <p>What happens where no rule has an answer:</p>
            <dl className="grid gap-2">
              {MOMENT_NAMES.map((moment) => (
                <div key={moment}>
                  <dt className="text-card text-ink-2">{MOMENTS[moment].question}</dt>
                  <dd>{MOMENTS[moment].otherwise}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </>
  );
}
