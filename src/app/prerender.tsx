import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import config from 'virtual:estimator-config';
import type { LegalDocument } from '../generated/legal-document.ts';
import type { Services } from '../pages/services.ts';
import { isAsking, storedValue, type AnswerValue, type AskingStep } from '../rules/answers.ts';
import type { Place } from '../wizard/place.ts';
import { createToastStore } from '../ui/toast/store.ts';
import { App } from './App.tsx';
import { DATA_ID, SCREEN_ID, type FirstMoves } from './first-step/handOver.ts';
import { openingsOf } from './first-step/moves.ts';
import { headOf } from './head.ts';
import { DOCUMENT_ID } from './pageData.ts';
import { Root } from './Root.tsx';
import { routes } from './routes.ts';
import { sitePages, type SitePage } from './sitePages.ts';
import { stepValidators } from './validators.ts';

export interface PrerenderedPage extends SitePage {
  /** What belongs into the head: title, description and all that others read of the page. */
  readonly head: string;
  /** The content of `#root`. */
  readonly root: string;
  /** What stands beside it: data and templates, which show nothing. */
  readonly beside: string;
  /** Whether it is the page of the wizard, which is usable before React is there. */
  readonly hasFirstStep: boolean;
}

export interface PrerenderedSite {
  readonly language: string;
  readonly pages: readonly PrerenderedPage[];
  /** The one style element of all pages. */
  readonly style: string;
}

const nothing = () => undefined;
const stop = () => nothing;

/** The outside world of a page that nobody looks at yet. */
function servicesAt(place: Place | undefined): Services {
  const validators = stepValidators(config);
  return {
    journey: { read: () => place, push: nothing, replace: nothing, onMove: stop },
    estimate: () => Promise.reject(new Error('No estimate is prerendered.')),
    sendLead: () => Promise.resolve(),
    trackLead: nothing,
    pageViewed: nothing,
    consent: { choice: nothing, choose: nothing, subscribe: stop },
    hasPrivacySignal: false,
    toast: nothing,
    validatorOf: (stepId) => {
      const validator = validators.get(stepId);
      if (!validator) throw new Error(`No validator was compiled for step "${stepId}".`);
      return validator;
    },
    contactValidator: () => Promise.reject(new Error('No form is prerendered.')),
    draft: { read: () => ({}), write: nothing },
  };
}

/** An answer to every kind of step. What it says does not matter. A kind that is missing does not compile. */
const someAnswers: {
  [K in AskingStep['kind']]: (step: Extract<AskingStep, { kind: K }>) => AnswerValue;
} = {
  cards: ({ options }) => (options[0] ? storedValue(options[0]) : ''),
  list: ({ options }) => (options[0] ? storedValue(options[0]) : ''),
  checklist: ({ options }) => Object.fromEntries(options.slice(0, 1).map(({ id }) => [id, true])),
  number: ({ min }) => min,
  digits: () => '1',
  text: () => 'x',
};

function someAnswer(step: AskingStep): AnswerValue {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return (someAnswers[step.kind] as (step: AskingStep) => AnswerValue)(step);
}

/** Every step that is shown without any answer, answered and not: how all of them look. */
function everyPlace(): Place[] {
  return config.steps.flatMap((step): Place[] => [
    { stepId: step.id, answers: {} },
    ...(isAsking(step) ? [{ stepId: step.id, answers: { [step.answer]: someAnswer(step) } }] : []),
  ]);
}

/** What styled-components writes between two rules. */
const BETWEEN_RULES = '/*!sc*/\n';

/** The style element with every rule once: the global styles are written anew at every rendering. */
function withoutRepeats(style: string): string {
  const [tag = '', css = ''] = style.split(/(?<=^<style[^>]*>)/);
  // The first rule stands right behind the tag: with it, it would be like no other.
  return tag + [...new Set(css.split(BETWEEN_RULES))].join(BETWEEN_RULES);
}

/** Data in a page: `<` is written so that it can never end the element. */
function data(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The parts of a page around and in its `main` element. */
function partsOf(html: string): { around: string; main: string } {
  const parts = /^(.*<main[^>]*>)(.*)(<\/main>.*)$/s.exec(html);
  if (!parts) throw new Error('A page was prerendered without a main element.');
  const [, before = '', main = '', after = ''] = parts;
  return { around: before + after, main };
}

/**
 * Renders every page of the site to HTML, and the second step for every card of the first one.
 * @param siteUrl where the site is published; empty when that is not known
 */
export async function prerenderSite(
  documents: ReadonlyMap<string, LegalDocument>,
  siteUrl: string,
): Promise<PrerenderedSite> {
  // One for all pages: one style element, and one content-security policy for the whole site.
  const sheet = new ServerStyleSheet();

  async function render({ path, document }: SitePage, place?: Place): Promise<string> {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <Root>
          <StaticRouter
            basename={import.meta.env.BASE_URL}
            location={import.meta.env.BASE_URL.replace(/\/$/, '') + path}
          >
            <App
              config={config}
              documentNames={[...documents.keys()]}
              initialDocument={document}
              services={servicesAt(place)}
              toasts={createToastStore({ limit: 1, removalDelay: 0 })}
            />
          </StaticRouter>
        </Root>,
      ),
      // A page comes whole: no part of it may wait for a script.
      { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
    );
    let html = '';
    for await (const chunk of prelude) html += String(chunk);
    // React asks for the pictures ahead. They stand right below, and are not what matters most.
    return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
  }

  /** The moves of the first step and their screens; the same screen is there only once. */
  async function firstStep(page: SitePage, root: string): Promise<string> {
    const first = partsOf(root);
    const screens: string[] = [];
    const moves: Record<string, FirstMoves[string]> = {};
    for (const { option, place, title } of openingsOf(config)) {
      const next = partsOf(await render(page, place));
      // What stands around the steps must not depend on them: only the inside of main is exchanged.
      if (next.around !== first.around) return '';
      if (!screens.includes(next.main)) screens.push(next.main);
      moves[option] = { place, title, screen: screens.indexOf(next.main) };
    }
    if (screens.length === 0) return '';
    const templates = screens.map(
      (html, index) => `<template id="${SCREEN_ID}${index}">${html}</template>`,
    );
    return templates.join('') + data(DATA_ID, moves);
  }

  try {
    const pages: PrerenderedPage[] = [];
    for (const page of sitePages(config, documents)) {
      const root = await render(page);
      const openings = page.path === routes.home ? await firstStep(page, root) : '';
      const { document } = page;
      pages.push({
        ...page,
        head: headOf({ config, page, siteUrl }),
        root,
        beside: openings + (document ? data(DOCUMENT_ID, document) : ''),
        hasFirstStep: page.path === routes.home,
      });
    }
    // Only for their styles: what is in the page need not be worked out in the browser, click by click.
    const [home] = pages;
    for (const place of everyPlace()) if (home) await render(home, place);
    return { language: config.site.language, pages, style: withoutRepeats(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}
