import type { MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import styled from 'styled-components';
import type { LanguageSwitch as Copy } from '../../engine/generated/estimator.ts';
import { loadPageWithState } from '../services/history-entry.ts';
import { color, font, space } from '../ui/styles/theme.ts';
import { isUnmodifiedClick } from '../ui/browser/isUnmodifiedClick.ts';
import { contactDraft } from './contactDraft.ts';
import { siteLanguages, getLanguageRoot } from './siteLanguages.ts';

const Nav = styled.nav`
  display: flex;
  flex: none;
  gap: ${space.m};

  @media print {
    display: none;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 3rem;
    color: ${color('brand')};
    font: 650 ${font.size.body} / 1.2 ${font.body};
    text-underline-offset: 0.2em;
  }
`;

/**
 * Keeps the step, the answers, the navigation state and the draft of the contact form. Without scripts it is a plain
 * link.
 */
function handleLanguageClick(event: MouseEvent<HTMLAnchorElement>) {
  if (!isUnmodifiedClick(event)) return;
  event.preventDefault();
  loadPageWithState(event.currentTarget.href, contactDraft.read());
}

interface LanguageSwitchProps {
  readonly copy: Copy;
  /** The path of the page, the same in every language. */
  readonly path: string;
}

/** Links to the current page in the other languages of the site, each labeled with its own name. */
export function LanguageSwitch({ copy, path }: LanguageSwitchProps) {
  const own = useHref('/');
  const others = siteLanguages.filter(({ folder }) => getLanguageRoot(folder) !== own);
  return (
    <Nav aria-label={copy.label}>
      {others.map(({ language, name, folder }) => (
        <a
          key={folder}
          href={getLanguageRoot(folder) + path.slice(1)}
          hrefLang={language}
          lang={language}
          onClick={handleLanguageClick}
        >
          {name}
        </a>
      ))}
    </Nav>
  );
}
