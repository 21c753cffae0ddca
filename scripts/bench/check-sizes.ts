/** Weighs a built site against budgets.json and fails above a budget; part of `npm test`: `sizes.ts FOLDER`. */
import { readFile } from 'node:fs/promises';
import { describeExcesses, compareWithBudgets, type Budgets } from './budgets.ts';
import { formatSizeTable } from './tables.ts';
import { weighSite } from './weigh-site.ts';

const [site = 'dist'] = process.argv.slice(2);
const budgets: Budgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
const all = compareWithBudgets(await weighSite(site), budgets);
console.log(formatSizeTable(all));
const tooHeavy = describeExcesses(all);
tooHeavy.forEach((sentence) => console.error(sentence));
if (tooHeavy.length > 0) process.exitCode = 1;
