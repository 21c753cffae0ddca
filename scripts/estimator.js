#!/usr/bin/env node
/** Runs the command line: `node scripts/estimator.js check`. */
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('estimator.ts', import.meta.url)));
await import('./run.js');
