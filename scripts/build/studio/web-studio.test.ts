import { describe, expect, it } from 'vitest';
import { buildWebStudio } from './web-studio.ts';

const settings = {
  apiUrl: 'https://api.github.com',
  authUrl: '',
  configFile: 'config/estimator.json',
  repository: '',
  siteUrl: '',
};

describe.each([
  ['apiUrl', 'STUDIO_API_URL'],
  ['authUrl', 'STUDIO_AUTH_URL'],
  ['siteUrl', 'STUDIO_SITE_URL'],
])('%s', (key, name) => {
  it.each(['http://api.example.com', 'https://me:secret@api.example.com', 'api.example.com'])(
    'cannot be %s, as tokens pass through it',
    async (url) => {
      const building = buildWebStudio('unused', { ...settings, [key]: url });
      await expect(building).rejects.toThrow(`${name} must begin with https://`);
    },
  );
});
