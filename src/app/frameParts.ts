import { LanguageSwitch } from './LanguageSwitch.tsx';

/** What not every site has around its pages: the build leaves out what a site has no use for, its styles too. */
export const frameParts: { readonly LanguageSwitch?: typeof LanguageSwitch } = {
  LanguageSwitch,
};
