export * from '../copy/words.ts';
