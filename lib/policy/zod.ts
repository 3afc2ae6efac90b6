import { z } from 'zod';

// Without this, zod probes `new Function` once, which the page's security policy reports as a violation.
z.config({ jitless: true });

export { z };
