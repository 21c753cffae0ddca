/** Shows at which step visitors leave. `--help` says how. */
import { runCommand } from './cli/command.ts';
import { funnelCommand } from './funnel/command.ts';

await runCommand('funnel', funnelCommand);
