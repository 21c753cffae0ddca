/** Weighs a built site against budgets.json and fails above a budget; part of `npm test`: `sizes.ts FOLDER`. */
import { readFile } from 'node:fs/promises';
import { excesses, weighed, type Budgets } from './budgets.ts';
import { sizeTable } from './tables.ts';
import { weighSite } from './weigh.ts';

const [site = 'dist'] = process.argv.slice(2);
const budgets: Budgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
const all = weighed(await weighSite(site), budgets);
console.log(sizeTable(all));
const tooHeavy = excesses(all);
tooHeavy.forEach((sentence) => console.error(sentence));
if (tooHeavy.length > 0) process.exitCode = 1;
