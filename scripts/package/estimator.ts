#!/usr/bin/env node
/** The command line of the package: `npx estimator COMMAND`. */
import { COMMANDS } from '../commands/list.ts';
import { runCommandLine } from '../commands/run-command-line.ts';

// Vite then builds for production and serves for development, whatever the shell has.
delete process.env.NODE_ENV;
await runCommandLine(COMMANDS, 'npx estimator');
