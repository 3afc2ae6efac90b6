import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

// The small form of zod, since the whole one is the heaviest part of the page after React and React Flow. Without
// `jitless` it probes `new Function` once, which the page's security policy reports as a violation.
z.config({ ...english(), jitless: true });

export { z };
