/**
 * `npm run test:browsers`: the browser tests alone, in all browsers that are here; says which, and what brings
 * the others. What is given goes on to Playwright: `npm run test:browsers -- --project=webkit journey`.
 */
import { describeEngines, findEngines } from '../../e2e/support/find-engines.ts';
import { runTask } from './run-tasks.ts';

console.log(describeEngines(await findEngines()));
const words = process.argv.slice(2);
const { passed } = await runTask(
  { name: 'browser tests', command: ['playwright', 'test', ...words] },
  true,
);
process.exitCode = passed ? 0 : 1;
