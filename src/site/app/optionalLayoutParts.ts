import type { ComponentType } from 'react';
import type { Site } from '../../engine/generated/estimator.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** What not every site has around its pages. */
interface OptionalLayoutParts {
  readonly languageSwitch?: ComponentType<{
    readonly copy: NonNullable<Site['languageSwitch']>;
    /** The path of the page, the same in every language. */
    readonly path: string;
  }>;
}

/** These parts. The build leaves out what a site has no use for, its styles too. */
export const optionalLayoutParts: OptionalLayoutParts = {
  languageSwitch: LanguageSwitch,
};
