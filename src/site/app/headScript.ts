/* Runs in the head of every page; the build compiles it and the content-security policy names it by its hash. */
import { readStoredChoice } from '../services/consent.ts';
import { keepQueryOfLinks } from '../ui/browser/keepQueryOfLinks.ts';
import { setBannerState } from '../ui/browser/bannerState.ts';
import { loadTypefaces } from '../ui/styles/typefaces.ts';

if (readStoredChoice(() => localStorage) === undefined) setBannerState('reserved');
loadTypefaces();
keepQueryOfLinks();
