import { defineConfig } from 'vite';
import { createSiteConfig } from './scripts/build/vite/site-config.ts';

/** For `npx vite` and for tools and editors that look here. The programs of this project pass the same settings on. */
export default defineConfig(
  createSiteConfig(process.env.ESTIMATOR_CONFIG || 'config/estimator.json', {
    eventsUrl: process.env.VITE_EVENTS_URL,
  }),
);
