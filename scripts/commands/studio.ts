import { defineServer } from './define-server.ts';

/** Serves the studio. `--help` says how. */
export const studioCommand = defineServer(
  {
    name: 'studio',
    description:
      'Opens the studio, a page for editing the config without JSON: it shows problems, price changes and the site beside the forms. It serves this machine only, and writes nothing before you save.',
    environment:
      'PORT (4180), ESTIMATOR_CONFIG (config/estimator.json). The cases and legal documents in the same\nfolder can be edited too.',
  },
  async (configFile) => (await import('../servers/studio/serve-studio.ts')).startStudio(configFile),
);
