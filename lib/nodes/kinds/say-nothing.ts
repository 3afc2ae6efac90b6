import { deciding } from '../deciding';
import { say } from '../words';

export const sayNothing = deciding({
  id: 'say-nothing',
  title: 'Say nothing, and let nobody after',
  icon: 'silent',
  help: 'Nothing is said after the result, and nobody after is asked.',
  moment: 'afterAdmit',
  decision: 'none',
  says: (calls) => say`Says nothing after ${calls}`,
  ends: ', and no later rule speaks',
});
