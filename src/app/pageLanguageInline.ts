/*
 * Runs in the head of a page in another language than that of the config; the build compiles it and the
 * content-security policy names it by its hash.
 */
import { withDifference } from '../copy/difference.ts';
import { LANGUAGE_ID } from './pageData.ts';

window.inPageLanguage = (config) =>
  withDifference(config, JSON.parse(document.getElementById(LANGUAGE_ID)?.textContent ?? '{}'));
