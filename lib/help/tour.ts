/** The tour: six steps over the working support desk, each beside the part of the page that it is about. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The part of the page, by its `data-area` or `data-tour`. */
  readonly at: 'canvas' | 'inspector' | 'run' | 'experiment' | 'palette' | 'export';
}

export const TOUR: readonly TourStep[] = [
  {
    title: 'Five moments of a tool call',
    text: 'Each lane asks one question. The first: may this call run? The framework speaks first and last; in between stand the rules, and they are asked from left to right.',
    at: 'canvas',
  },
  {
    title: 'A rule is a card',
    text: 'A card says in one sentence what it does, and under it what it did in this run. The selected card opens here: its condition, and what it says when it refuses.',
    at: 'inspector',
  },
  {
    title: 'It has already run',
    text: 'Six calls of a support turn went through the policy on the canvas. Each row shows what was asked, who decided, what the agent read and what the customer heard. After a bare ERROR that is: “Sorry, something went wrong”.',
    at: 'run',
  },
  {
    title: 'Change one thing',
    text: 'Under “Denial returned by the check” choose “the reason”. The same calls are refused, but the agent can explain it: watch the retries and what the customer hears.',
    at: 'experiment',
  },
  {
    title: 'Add a rule of your own',
    text: 'Click a kind to add it, drag it onto a wire, or press the + between two cards. Nothing can break: undo takes everything back, and the support desk can be opened anew.',
    at: 'palette',
  },
  {
    title: 'Take it with you',
    text: 'Export gives hooks.ts, the very file that just ran, with how to use it. An engineer hands it to the agent as it is.',
    at: 'export',
  },
];
