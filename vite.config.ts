import { defineConfig } from 'vite';
import { siteOf } from './scripts/vite/site.ts';

export default defineConfig(siteOf(process.env.ESTIMATOR_CONFIG || 'config/estimator.json'));
