export * from '../schema/path.ts';
