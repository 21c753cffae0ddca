/* Runs in the head of every page; the build compiles it and the content-security policy names it by its hash. */
import { loadTypefaces } from '../ui/styles/typefaces.ts';

loadTypefaces();
