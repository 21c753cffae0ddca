/** Cleans a drawing from the standard input. A process of its own, which can be stopped when it takes too long. */
import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import { cleanSvg } from '../../../src/studio/model/pictures/clean-svg.ts';

const clean = cleanSvg(await text(process.stdin), new JSDOM('').window);
if (clean === undefined) process.exitCode = 1;
else process.stdout.write(clean);
