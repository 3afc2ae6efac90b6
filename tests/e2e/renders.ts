import type { Page } from '@playwright/test';

/** The parts of a fiber that are read here: what React keeps of a component between two commits. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly memoizedProps: {
    readonly id?: string;
    readonly data?: { readonly part?: { readonly node: unknown } };
  } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

/** Counts, from before the page loads, how often each card is rendered: React tells its commits as it tells its own tools. */
export const countRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const renders: string[] = [];
    const SIMPLE_MEMO = 15;
    const PERFORMED_WORK = 1;
    const look = (fiber: Fiber, before: Fiber | null): void => {
      const { tag, flags, memoizedProps: props } = fiber;
      const isCard = tag === SIMPLE_MEMO && props?.data?.part != null && props.data.part.node !== null;
      if (isCard && (before === null || (flags & PERFORMED_WORK) !== 0)) renders.push(props.id ?? '');
      // What is the same as before was not looked at by React either.
      if (before !== null && fiber.child === before.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) look(child, child.alternate);
    };
    Object.assign(globalThis, {
      cardRenders: renders,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => look(current, current.alternate),
      },
    });
  });

/** The cards that were rendered since it was asked last, once for each time. */
export const rendersSince = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly cardRenders: string[] }).cardRenders.splice(0));
