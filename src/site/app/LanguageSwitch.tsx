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
 * The step, the answers, what the page was handed and what was typed into the contact form go along; without scripts
 * it is a link like any other.
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

/** The other languages of the site, each by its own name: links to the same page. */
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
