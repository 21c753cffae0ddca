import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import { App } from '../../site/app/App.tsx';
import { toCssVariables } from '../../engine/color/palette.ts';
import { getTextDirection } from '../../engine/text/text-direction.ts';
import { withPricesInTexts } from '../../engine/rules/price-format.ts';
import { createColorSchemes, type ColorSchemes } from '../../engine/color/color-schemes.ts';
import { matchRoute } from '../../site/pages/shared/routes.ts';
import type { Estimate } from '../../engine/rules/evaluate.ts';
import type { WizardAction } from '../../engine/wizard/reducer.ts';
import type { WizardHistory } from '../../engine/wizard/store.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import { watchPresses } from '../../site/ui/browser/presses.ts';
import { createToastStore } from '../../site/ui/toast/toastStore.ts';
import {
  connectToStudio,
  type SimulatedState,
  type PreviewOptions,
  type PreviewSite,
} from './messages.ts';
import { createPreviewEstimator } from './createPreviewEstimator.tsx';
import { applyPatches } from '../model/changes/patches.ts';
import {
  createPreviewHistory,
  createPreviewLeads,
  createPreviewMemory,
  createPreviewServices,
  createPreviewWizard,
  sampleContact,
} from './previewServices.ts';

/** Applies the chosen color scheme, whatever the browser prefers. */
const PreviewStyle = createGlobalStyle<{ $schemes: ColorSchemes }>`
  html[data-scheme='light'] { color-scheme: light; ${({ $schemes }) => toCssVariables($schemes.light)} }
  html[data-scheme='dark'] { color-scheme: dark; ${({ $schemes }) => toCssVariables($schemes.dark)} }
  /* Devices lay the bar over the page: it takes away nothing of the width. */
  html { scrollbar-gutter: auto; scrollbar-width: none; }
  html[data-pointing] * { cursor: crosshair !important; }

  /* Of a very long list only what is in sight: the page is painted with every key that is typed beside it. */
  :is([role='group'], [role='radiogroup']):has(> :nth-child(60)) > * {
    content-visibility: auto;
    contain-intrinsic-size: auto 5rem;
  }
`;

const { send, subscribe } = connectToStudio();

/** The texts around the clicked element, nearest first. */
function listTextsAround(target: Element): string[] {
  const words: string[] = [];
  for (let at: Element | null = target; at && words.length < 8; at = at.parentElement) {
    const picture =
      at instanceof HTMLImageElement ? at.getAttribute('src') : at.getAttribute('href');
    const text = at instanceof HTMLElement ? at.innerText.trim() : '';
    const own = [picture, at.getAttribute('placeholder'), text].filter(Boolean) as string[];
    words.push(...own.filter((each) => !words.includes(each)));
  }
  return words;
}

/** In pick mode a click reports its target and does nothing else. */
function usePointing(isPointing: boolean) {
  useEffect(() => {
    if (!isPointing) return undefined;
    function onClick(event: Event) {
      event.preventDefault();
      event.stopPropagation();
      if (event.type !== 'click' || !(event.target instanceof Element)) return;
      send({ type: 'pick', words: listTextsAround(event.target) });
    }
    const kinds = ['click', 'pointerdown', 'mousedown'];
    document.documentElement.dataset['pointing'] = '';
    for (const kind of kinds) document.addEventListener(kind, onClick, true);
    return () => {
      delete document.documentElement.dataset['pointing'];
      for (const kind of kinds) document.removeEventListener(kind, onClick, true);
    };
  }, [isPointing]);
}

/** Reports pointer events to the studio, which does not receive them. Returns the cleanup. */
function reportPointer(): () => void {
  const down = () => send({ type: 'pointer', event: 'pointerdown' });
  const up = () => send({ type: 'pointer', event: 'pointerup' });
  addEventListener('pointerdown', down, true);
  addEventListener('pointerup', up, true);
  addEventListener('pointercancel', up, true);
  return () => {
    removeEventListener('pointerdown', down, true);
    removeEventListener('pointerup', up, true);
    removeEventListener('pointercancel', up, true);
  };
}

/** Reports the current step and the answers. */
function reportPosition({ steps }: PreviewSite['config'], position: unknown): void {
  const stepId = findValueAt(position, ['stepId']);
  send({
    type: 'location',
    path: '/',
    stepId: typeof stepId === 'string' ? stepId : steps[0]?.id,
    answers: findValueAt(position, ['answers']),
  });
}

/** The wizard of a config, whose moves are reported. */
function createWizardOf(
  config: PreviewSite['config'],
  history: WizardHistory,
  estimate: Estimate | null,
) {
  const report = (write: WizardHistory['push']) => (position: unknown) => {
    write(position);
    reportPosition(config, position);
  };
  const reporting = {
    ...history,
    push: report(history.push),
    replace: report(history.replace),
  };
  return { config, wizard: createPreviewWizard(config, reporting, estimate) };
}

interface PreviewedSiteProps {
  readonly site: PreviewSite;
  readonly failsLeads: () => boolean;
}

/** The real site with a simulated environment. */
function PreviewedSite({ site, failsLeads }: PreviewedSiteProps) {
  const { documents } = site;
  const config = useMemo(() => withPricesInTexts(site.config), [site.config]);
  const [history] = useState(createPreviewHistory);
  const [memory, setMemory] = useState(createPreviewMemory);
  /** The simulated state; a new generation remounts the site. */
  const [{ state, generation }, setSimulation] = useState<{
    state?: SimulatedState;
    generation: number;
  }>({
    generation: 0,
  });
  const { language, limits, timings } = config.site;
  useEffect(() => {
    Object.assign(globalThis.document.documentElement, {
      lang: language,
      dir: getTextDirection(language),
    });
  }, [language]);
  const toasts = useMemo(
    () => createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval }),
    [limits.toasts, timings.toastRemoval],
  );
  const [known, setKnown] = useState(() => createWizardOf(config, history, null));
  const { wizard } =
    known.config === config
      ? known
      : createWizardOf(config, history, known.wizard.getState().estimate);
  if (wizard !== known.wizard) setKnown({ config, wizard });
  const latest = useRef({ config, toasts, wizard });
  useLayoutEffect(() => {
    latest.current = { config, toasts, wizard };
  }, [config, toasts, wizard]);
  // rjsf renders no form again for another function.
  const dispatch = useCallback(
    (action: WizardAction) => latest.current.wizard.dispatch(action),
    [],
  );
  // oxlint-disable-next-line react/refs -- they are read later, when a lead is sent
  const [leads] = useState(() =>
    createPreviewLeads({
      getConfig: () => latest.current.config,
      failsLeads,
      onFailure: () => {
        const { config: current, toasts: store } = latest.current;
        store.add(current.lead.messages.failureToast);
      },
    }),
  );
  const services = useMemo(() => {
    const env = {
      ...memory,
      wizard: { ...wizard, dispatch },
      showToast: toasts.add,
      leads,
      state,
    };
    // oxlint-disable-next-line react/refs -- it is read later, when something is dispatched
    return createPreviewServices(config, env);
  }, [config, memory, wizard, dispatch, toasts, leads, state]);
  const Estimator = useMemo(() => createPreviewEstimator(memory, state), [memory, state]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const names = useMemo(() => Object.keys(documents), [documents]);
  const address = matchRoute(pathname, names);
  const document = address.page === 'document' ? documents[address.name] : undefined;

  useEffect(() => {
    if (pathname === '/') reportPosition(config, history.read());
    else {
      const answers = findValueAt(history.read(), ['answers']);
      send({ type: 'location', path: pathname, stepId: undefined, answers });
    }
  }, [pathname, config, history]);

  useEffect(
    () =>
      subscribe((message) => {
        if (message.type !== 'navigate') return;
        const { state: next } = message;
        if (next !== undefined || state !== undefined)
          setSimulation({ generation: generation + 1, ...(next && { state: next }) });
        if (next === 'cookie question') setMemory(createPreviewMemory);
        if (next === 'failed lead') memory.draft.write(sampleContact(config));
        if (next === 'message') config.lead.messages.successToasts.forEach(toasts.add);
        void navigate(message.path);
        if (message.path === '/') {
          history.replace(message.position);
          wizard.syncWithHistory();
          reportPosition(config, message.position);
        }
      }),
    [navigate, history, wizard, config, memory, toasts, state, generation],
  );

  return (
    <App
      key={generation}
      config={config}
      documentNames={names}
      initialDocument={
        document && address.page === 'document' ? { name: address.name, document } : undefined
      }
      services={services}
      toasts={toasts}
      Estimator={Estimator}
    />
  );
}

/** The page in the preview's frame. */
export function Preview() {
  const [site, setSite] = useState<PreviewSite>();
  const [options, setOptions] = useState<PreviewOptions>();
  const failsLeads = useRef(false);
  const [readFailsLeads] = useState(() => () => failsLeads.current);

  useEffect(() => {
    const stop = subscribe((message) => {
      if (message.type === 'site') setSite(message.site);
      else if (message.type === 'patch') {
        setSite((before) => before && applyPatches(before, message.patches));
      } else if (message.type === 'options') {
        failsLeads.current = message.options.failsLeads;
        setOptions(message.options);
        document.documentElement.dataset['scheme'] = message.options.scheme;
      }
    });
    send({ type: 'ready' });
    return stop;
  }, []);
  useEffect(reportPointer, []);
  useEffect(watchPresses, []);
  usePointing(options?.isPointing ?? false);
  const colors = site?.config.site.colors;
  const schemes = useMemo(() => createColorSchemes(colors), [colors]);

  return (
    <>
      <PreviewStyle $schemes={schemes} />
      {site && (
        <MemoryRouter>
          <PreviewedSite site={site} failsLeads={readFailsLeads} />
        </MemoryRouter>
      )}
    </>
  );
}
