import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import written from 'virtual:estimator-config';
import { applyDiff } from '../../engine/schema/object-diff.ts';
import type { LegalDocument } from '../../engine/generated/legal-document.ts';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { ScriptRequiredNotice } from '../pages/shared/ScriptRequiredNotice.tsx';
import { ThankYouPage } from '../pages/thank-you/ThankYouPage.tsx';
import type { SiteConfig } from '../pages/shared/services.ts';
import { EMBED_PATH, routes, listSitePages, type SitePage } from '../../engine/wizard/routes.ts';
import { ChunkLoadError, importWithRetry } from '../ui/lazy/importWithRetry.ts';
import { Prose } from '../ui/components/PageSheet.tsx';
import type { WizardPosition } from '../../engine/wizard/position.ts';
import { createWizardStore } from '../../engine/wizard/store.ts';
import { createToastStore } from '../ui/toast/toastStore.ts';
import { App } from './App.tsx';
import {
  MOVES_DATA_ID,
  NOT_LOADED_TEMPLATE_ID,
  SCREEN_TEMPLATE_ID_PREFIX,
  UNSUPPORTED_BROWSER_TEMPLATE_ID,
  type PrerenderedMove,
  type PrerenderedMoves,
} from './pre-hydration/contract.ts';
import { listCardMoves, type CardMove } from './pre-hydration/cardMoves.ts';
import type { PagePeriod } from './pageOverrides.ts';
import { DOCUMENT_DATA_ID, renderJsonElement } from './pageData.ts';
import { getLanguageRoot } from './siteLanguages.ts';
import { createServices } from './createServices.ts';
import { bindEstimator } from './Estimator.tsx';
import { renderStyleSheet } from './styleSheet.tsx';

/** The content of a page in one period. */
export interface PrerenderedContent extends Pick<SitePage, 'title'> {
  /** The content of `#root`. */
  readonly rootHtml: string;
  /** The invisible data and templates after `#root`. */
  readonly dataHtml: string;
}

export interface PrerenderedPage extends SitePage, PrerenderedContent {
  /** The content for later periods; empty if nothing is scheduled. */
  readonly later: readonly PrerenderedContent[];
  /** Whether it is the page of the wizard, which is usable before React starts. */
  readonly hasFirstStep: boolean;
}

export interface PrerenderedSite {
  /** The style sheet that all pages share. */
  readonly styles: string;
  /** The pages in each language, in the order in which the languages were given. */
  readonly sites: readonly (readonly PrerenderedPage[])[];
}

/** A language that the site is prerendered in. */
export interface PrerenderedLanguage {
  /** The folder of its pages below the base path of the site. */
  readonly folder: string;
  /** The period of the build, then the later ones. */
  readonly periods: readonly [PagePeriod, ...PagePeriod[]];
  readonly documents: ReadonlyMap<string, LegalDocument>;
}

// Import all lazy components, because the style sheet needs their styles. Step kinds are imported where the config
// uses them, so unused kinds add no styles.
import.meta.glob(['../{pages,ui,steps/results,steps/stop}/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});

// A static import would add its styles to every site.
if (import.meta.env.REVEAL)
  await importWithRetry('EstimateSummary', () => import('../steps/reveal/EstimateSummary.tsx'));
if (import.meta.env.PROOF)
  await importWithRetry('WithProof', () => import('../steps/proof/WithProof.tsx'));
if (import.meta.env.DOCUMENT)
  await importWithRetry(
    'EstimateDocument',
    () => import('../steps/reveal/document/EstimateDocument.tsx'),
  );
if (import.meta.env.CARDS)
  await importWithRetry('ResultCards', () => import('../steps/reveal/cards/ResultCards.tsx'));

/** How many screens of the third step a page may contain. Limited, because every visitor loads them. */
const MAX_EXTRA_SCREENS = 2;

const noop = () => undefined;

function renderTemplate(id: string, root: string, content: ReactNode): string {
  const html = renderToStaticMarkup(
    <StaticRouter basename={root} location={root}>
      {content}
    </StaticRouter>,
  );
  return `<template id="${id}">${html}</template>`;
}

/** Renders the messages for a site's script that does not load, or that the browser cannot run. */
function renderFailureTemplates({ site }: SiteConfig, root: string): string {
  const { errorPage, estimatorPage } = site;
  const notLoaded = renderTemplate(
    NOT_LOADED_TEMPLATE_ID,
    root,
    <ErrorPage copy={errorPage} error={new ChunkLoadError()} />,
  );
  if (estimatorPage.needsScript === undefined) return notLoaded;
  const unsupported = renderTemplate(
    UNSUPPORTED_BROWSER_TEMPLATE_ID,
    root,
    <Prose>
      <h1 tabIndex={-1}>{errorPage.heading}</h1>
      <ScriptRequiredNotice site={site} />
    </Prose>,
  );
  return notLoaded + unsupported;
}

/** Splits a page into the content of its main element and everything around it. */
function splitAtMain(html: string): { around: string; main: string } {
  const parts = /^(.*<main[^>]*>)(.*)(<\/main>.*)$/s.exec(html);
  if (!parts) throw new Error('A page was prerendered without a main element.');
  const [, before = '', main = '', after = ''] = parts;
  return { around: before + after, main };
}

type PeriodPage = Omit<PrerenderedPage, 'later'>;

/** Renders every page in one language and period to HTML, and the screens that cards of the first steps lead to. */
function prerenderPeriod(
  { difference }: PagePeriod,
  { folder, documents }: Pick<PrerenderedLanguage, 'folder' | 'documents'>,
): PeriodPage[] {
  const config = applyDiff(written, difference);
  const root = getLanguageRoot(folder);

  function render({ path, document }: SitePage, position?: WizardPosition): string {
    const toasts = createToastStore({ limit: 1, removalDelay: 0 });
    const history = { read: () => position, push: noop, replace: noop };
    const store = createWizardStore(config, history);
    store.syncWithHistory();
    const isEmbedded = path === EMBED_PATH;
    const html = renderToString(
      <StaticRouter basename={root} location={isEmbedded ? root : root + path.slice(1)}>
        <App
          config={config}
          documentNames={[...documents.keys()]}
          initialDocument={document}
          services={createServices(config, toasts)}
          Estimator={bindEstimator({ ...store, getInitialState: store.getState })}
          ThankYou={ThankYouPage}
          toasts={toasts}
          isEmbedded={isEmbedded}
        />
      </StaticRouter>,
    );
    // Remove React's preload links for pictures: their tags follow right below, and other files matter more.
    return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
  }

  /** Renders the moves of the first steps and their screens, each distinct screen once. */
  function renderFirstScreens(page: SitePage, html: string): string {
    const first = splitAtMain(html);
    const screens: string[] = [];

    function renderMoves(moves: readonly CardMove[], mostScreens: number): PrerenderedMoves {
      const rendered: Record<string, PrerenderedMove> = {};
      for (const { option, position, title } of moves) {
        const { around, main } = splitAtMain(render(page, position));
        const isNew = !screens.includes(main);
        // The pre-hydration script replaces only the content of main, so nothing around it may depend on the step.
        if (around !== first.around || (isNew && screens.length >= mostScreens)) continue;
        if (isNew) screens.push(main);
        rendered[option] = { position, title, screen: screens.indexOf(main) };
      }
      return rendered;
    }

    const cardMoves = listCardMoves(config);
    const moves: Record<string, PrerenderedMove> = renderMoves(cardMoves, Infinity);
    if (screens.length === 0) return '';
    const mostScreens = screens.length + MAX_EXTRA_SCREENS;
    for (const { option, next } of cardMoves) {
      const move = moves[option];
      if (move) moves[option] = { ...move, next: renderMoves(next, mostScreens) };
    }
    const templates = screens.map(
      (screen, index) => `<template id="${SCREEN_TEMPLATE_ID_PREFIX}${index}">${screen}</template>`,
    );
    return templates.join('') + renderJsonElement(MOVES_DATA_ID, moves);
  }

  const pages: PeriodPage[] = [];
  for (const page of listSitePages(config.site, documents)) {
    const html = render(page);
    const { path, document } = page;
    const hasFirstStep = path === routes.estimator.path || path === EMBED_PATH;
    pages.push({
      ...page,
      rootHtml: html,
      dataHtml:
        (hasFirstStep
          ? renderFirstScreens(page, html) + renderFailureTemplates(config, root)
          : '') + (document ? renderJsonElement(DOCUMENT_DATA_ID, document) : ''),
      hasFirstStep,
    });
  }
  return pages;
}

/** Renders every page in one language, for the period of the build and for later ones. */
function prerenderLanguage({
  periods: [present, ...later],
  ...language
}: PrerenderedLanguage): PrerenderedPage[] {
  const pages = prerenderPeriod(present, language);
  const laterPages = later.map((period) => prerenderPeriod(period, language));
  return pages.map((page, index) => ({
    ...page,
    later: laterPages.flatMap((all) => all[index] ?? []),
  }));
}

/** Renders every page of the site to HTML, in each of its languages. */
export function prerenderSite(languages: readonly PrerenderedLanguage[]): PrerenderedSite {
  const sites = languages.map(prerenderLanguage);
  return { styles: renderStyleSheet(), sites };
}
