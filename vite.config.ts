import { defineConfig } from 'vite';
import { createSiteConfig } from './scripts/vite/site-config.ts';

export default defineConfig(
  createSiteConfig(process.env.ESTIMATOR_CONFIG || 'config/estimator.json', {
    eventsUrl: process.env.VITE_EVENTS_URL,
  }),
);
