/** Fails if a built site is larger than its budgets: `check-sizes.ts FOLDER`. Part of `npm test`. */
import { reportSizes } from './sizes.ts';

await reportSizes(process.argv[2] ?? 'dist');
