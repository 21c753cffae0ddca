import { expect, it } from 'vitest';
import type { ProofProject } from '../../../engine/generated/estimator.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import { selectProjects } from './selectProjects.ts';

const { steps } = fenceSiteConfig;
const shown = {
  picture: '/f.svg',
  pictureAlt: 'A fence',
  size: '40 ft',
  price: '$1',
  duration: '1 day',
};
const projects: ProofProject[] = [
  {
    ...shown,
    id: 'picket',
    place: 'Elm',
    showWhen: { test: 'is', answer: 'fenceStyle', option: 'picket' },
  },
  { ...shown, id: 'any', place: 'Oak' },
  { ...shown, id: 'other', place: 'Ash' },
];

it('shows the first projects that fit the answers', () => {
  const select = (fenceStyle: string, most?: number) => {
    const { answers } = resolveFlow({ steps }, { fenceStyle });
    const proof = { projects, ...(most !== undefined && { most }) };
    return selectProjects(proof, steps, answers).map(({ id }) => id);
  };
  expect(select('picket')).toEqual(['picket', 'any']);
  expect(select('privacy')).toEqual(['any', 'other']);
  expect(select('picket', 1)).toEqual(['picket']);
});
