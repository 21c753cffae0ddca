import {
  Component,
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';
import { createColorSchemes, type ColorSchemes } from '../../engine/text/color-schemes.ts';
import { toCssVariables } from '../../engine/text/palette.ts';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { computeEstimate, type Estimate } from '../../engine/rules/evaluate.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import { collectAnswersToSave, encodeAnswers } from '../../engine/wizard/answers-code.ts';
import { createAnswersLink } from '../../engine/wizard/answers-link.ts';
import { listAnswerTexts } from '../../engine/wizard/answer-summary.ts';
import { findReveal, summarizePrice } from '../../engine/wizard/price-summary.ts';
import type { Answers } from '../../engine/kinds/answers.ts';
import type { WizardHistory } from '../../engine/wizard/store.ts';
import { findCountry } from '../../engine/text/format-phone.ts';
import { getTextDirection } from '../../engine/text/text-direction.ts';
import { App, type EstimatorProps } from '../../site/app/App.tsx';
import { PriceContext } from '../../site/pages/thank-you/PriceContext.ts';
import { ThankYouPage } from '../../site/pages/thank-you/ThankYouPage.tsx';
import { EstimatorPage } from '../../site/pages/estimator/EstimatorPage.tsx';
import { matchRoute } from '../../engine/wizard/routes.ts';
import {
  ResultsContent,
  type ResultsContentProps,
} from '../../site/steps/results/ResultsContent.tsx';
import { SaveProject } from '../../site/steps/results/SaveProject.tsx';
import { getToday } from '../../engine/text/today.ts';
import { EstimateSummary } from '../../site/steps/reveal/EstimateSummary.tsx';
import { watchPresses } from '../../site/ui/browser/presses.ts';
import { ChunkLoadError } from '../../site/ui/lazy/importWithRetry.ts';
import { createToastStore } from '../../site/ui/toast/toastStore.ts';
import type { PreviewTarget, SimulatedState } from '../model/forms/preview-target.ts';
import {
  findDocument,
  openDocument,
  type PathInFile,
  type StudioDocument,
} from '../model/project/document.ts';
import { applyToDocuments, withValues } from '../model/project/file-patches.ts';
import { shareStructure } from '../model/project/share-structure.ts';
import { getPicturePath, type PublicFile } from '../model/project/project-store.ts';
import { createPreviewSite, type PreviewSite } from './createPreviewSite.ts';
import {
  findMarkedElement,
  locateElement,
  openInlineEditor,
  watchPicks,
  type InlineEditor,
} from './editMode.ts';
import { connectToStudio, type PreviewOptions } from './messages.ts';
import {
  createPreviewHistory,
  createPreviewLeads,
  createPreviewMemory,
  createPreviewServices,
  createPreviewWizard,
  createSampleContact,
  type PreviewServices,
} from './previewServices.ts';
import { createTextMarker, isShownAsWritten, removeMarks } from './textMarks.ts';

/** Applies the chosen color scheme, whatever the browser prefers. */
const PreviewStyle = createGlobalStyle<{ $schemes: ColorSchemes }>`
  html[data-scheme='light'] { color-scheme: light; ${({ $schemes }) => toCssVariables($schemes.light)} }
  html[data-scheme='dark'] { color-scheme: dark; ${({ $schemes }) => toCssVariables($schemes.dark)} }
  /* Devices lay the bar over the page: it takes away nothing of the width. */
  html { scrollbar-gutter: auto; scrollbar-width: none; }
  html[data-editing] * { cursor: pointer !important; }
  html[data-editing] :is(h1, h2, h3, p, li, a, button, label, img, input, dt, dd, span):hover {
    outline: 1px dashed currentcolor;
    outline-offset: 2px;
  }
  [data-studio-selected] {
    outline: 2px solid #7c3aed !important;
    outline-offset: 3px;
    /* The bar of buttons sticks to the end of a phone. */
    scroll-margin-block: 6rem;
  }
  textarea[data-studio-editor] {
    position: absolute;
    z-index: 1000;
    box-sizing: content-box;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 2px solid #7c3aed;
    outline-offset: 3px;
    background: ${({ $schemes }) => $schemes.light.raised};
    resize: none;
    field-sizing: content;
    cursor: text !important;
  }
  html[data-scheme='dark'] textarea[data-studio-editor] {
    background: ${({ $schemes }) => $schemes.dark.raised};
  }

  /* Of a very long list only what is in sight: the page is painted with every key that is typed beside it. */
  :is([role='group'], [role='radiogroup']):has(> :nth-child(60)) > * {
    content-visibility: auto;
    contain-intrinsic-size: auto 5rem;
  }
`;

const { send, subscribe } = connectToStudio();
const marker = createTextMarker();
/** Outside the components, so that the step survives a config that cannot be rendered. */
const history = createPreviewHistory();

function reportLocation(target: PreviewTarget, answers: unknown): void {
  send({ type: 'location', location: { ...target, answers } });
}

/** Reports the current step and the answers. */
function reportPosition({ steps }: PreviewSite['config'], position: unknown): void {
  const found = findValueAt(position, ['stepId']);
  const stepId = typeof found === 'string' ? found : (steps[0]?.id ?? '');
  reportLocation({ page: '/', stepId }, findValueAt(position, ['answers']));
}

/** Creates the wizard of a config and reports its moves to the studio. */
function createWizardOf(config: PreviewSite['config'], estimate: Estimate | null) {
  let isReporting = true;
  const report = (write: WizardHistory['push']) => (position: unknown) => {
    write(position);
    if (isReporting) reportPosition(config, position);
  };
  const reporting = {
    ...history,
    push: report(history.push),
    replace: report(history.replace),
  };
  const wizard = createPreviewWizard(config, reporting, estimate);
  /**
   * Goes where the studio leads.
   * @param replacesAnswers whether those given so far do not stay, as they do for visitors who go back
   */
  function showPosition(position: unknown, replacesAnswers: boolean): void {
    // The form would follow to the first step.
    isReporting = false;
    if (replacesAnswers) wizard.dispatch({ type: 'restart' });
    isReporting = true;
    history.replace(position);
    wizard.syncWithHistory();
    reportPosition(config, position);
  }
  return { config, wizard, showPosition };
}

/** Stays at the step that is shown if it gets another id, as a new one does while its question is typed. */
function followRenamedStep(before: PreviewSite['config'], { steps }: PreviewSite['config']): void {
  const position = history.read();
  const stepId = findValueAt(position, ['stepId']);
  const renamed = steps[before.steps.findIndex(({ id }) => id === stepId)];
  const isThere = before.steps.length !== steps.length || steps.some(({ id }) => id === stepId);
  if (renamed && !isThere) history.replace({ ...Object(position), stepId: renamed.id });
}

/** How many errors the error page of the site has caught, and how many of them were reported. */
let [caughtErrors, knownErrors] = [0, 0];

export function countCaughtError(): void {
  caughtErrors += 1;
}

const ConfigContext = createContext<PreviewSite['config'] | undefined>(undefined);

/** Stands for the address of the site, which the studio does not know. */
const SITE_ADDRESS = 'https://www.example.com/';

/** The buttons below the results that save the answers, if the site has them. */
function SavingButtons({ answers }: Pick<ResultsContentProps, 'answers'>) {
  const config = use(ConfigContext);
  if (!config?.site.saving) return null;
  const createLink = () =>
    createAnswersLink(SITE_ADDRESS, encodeAnswers(collectAnswersToSave(config, answers)));
  return <SaveProject copy={config.site.saving} createLink={createLink} />;
}

/** The price for answers; nothing if an answer that it needs is missing. */
function Price({ answers }: { readonly answers: EffectiveAnswers }) {
  const config = use(ConfigContext);
  const reveal = config && findReveal(config.steps);
  const price = useMemo(() => {
    try {
      if (!reveal) return undefined;
      const texts = listAnswerTexts(config.steps, answers, config.site.language);
      return summarizePrice(config, reveal, computeEstimate(config, answers), getToday(), texts);
    } catch {
      return undefined;
    }
  }, [config, reveal, answers]);
  return price && <EstimateSummary price={price} />;
}

/** The price on the thank-you page, for the answers that the preview has. */
function PriceAfterForm() {
  const config = use(ConfigContext);
  if (!config) return null;
  const answers = (findValueAt(history.read(), ['answers']) ?? {}) as Answers;
  return <Price answers={resolveFlow(config, answers).answers} />;
}

function PriceBeforeForm({ answers }: { readonly answers: EffectiveAnswers }) {
  const config = use(ConfigContext);
  if (!config || findReveal(config.steps)?.when !== 'before') return null;
  return <Price answers={answers} />;
}

/** The wizard's page, with validators that compile schemas at run time. */
function createPreviewEstimator(
  { validator, contactValidator }: ReturnType<typeof createPreviewMemory>,
  state: SimulatedState | undefined,
) {
  function getValidator() {
    if (state === 'errorPage') throw new ChunkLoadError('This is a simulation.');
    return validator;
  }
  function Results(props: ResultsContentProps) {
    const config = use(ConfigContext);
    return (
      <>
        {props.calculatingFor === undefined && <PriceBeforeForm answers={props.answers} />}
        <ResultsContent
          {...props}
          validator={contactValidator}
          country={config && findCountry(config.site)}
        />
        {props.calculatingFor === undefined && <SavingButtons answers={props.answers} />}
      </>
    );
  }
  return function Estimator(props: EstimatorProps) {
    const { wizard } = props.services as PreviewServices;
    return (
      <EstimatorPage
        {...props}
        wizard={wizard}
        getValidator={getValidator}
        ResultsContent={Results}
      />
    );
  };
}

interface PreviewedSiteProps {
  readonly site: PreviewSite;
  /** Called once the site is shown: whether without an error. */
  readonly onShown: (site: PreviewSite, isBroken: boolean) => void;
}

/** The real site with a simulated environment. */
function PreviewedSite({ site, onShown }: PreviewedSiteProps) {
  const { config, documents } = site;
  useEffect(() => {
    onShown(site, caughtErrors > knownErrors);
    knownErrors = caughtErrors;
  }, [site, onShown]);
  /** The simulated state, if any. A new one mounts the site again. */
  const [{ state, memory, generation }, setSimulation] = useState<{
    state?: SimulatedState | undefined;
    memory: ReturnType<typeof createPreviewMemory>;
    generation: number;
  }>(() => ({ memory: createPreviewMemory(), generation: 0 }));
  const { language, limits, timings } = config.site;
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: getTextDirection(language) });
  }, [language]);
  const toasts = useMemo(
    () => createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval }),
    [limits.toasts, timings.toastRemoval],
  );
  const [known, setKnown] = useState(() => createWizardOf(config, null));
  if (known.config !== config) followRenamedStep(known.config, config);
  const current =
    known.config === config ? known : createWizardOf(config, known.wizard.getState().estimate);
  if (current !== known) setKnown(current);
  const { wizard, showPosition } = current;
  const latest = useRef({ config, toasts, state, wizard });
  useLayoutEffect(() => {
    latest.current = { config, toasts, state, wizard };
  }, [config, toasts, state, wizard]);
  // One object for the wizards of all configs: for another one the site renders a form with all of its options again.
  const [siteWizard] = useState({ ...wizard });
  Object.assign(siteWizard, wizard);
  // oxlint-disable-next-line react/refs -- they are read later, when a lead is sent
  const [leads] = useState(() =>
    createPreviewLeads({
      getConfig: () => latest.current.config,
      failsLeads: () => latest.current.state === 'failedLead',
      onFailure: () => latest.current.toasts.add(latest.current.config.lead.messages.failureToast),
    }),
  );
  const services = useMemo(() => {
    const env = { ...memory, wizard: siteWizard, showToast: toasts.add, leads, state };
    return createPreviewServices(config, env);
  }, [config, memory, siteWizard, toasts, leads, state]);
  const Estimator = useMemo(() => createPreviewEstimator(memory, state), [memory, state]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const names = useMemo(() => Object.keys(documents), [documents]);
  const address = matchRoute(pathname, names);
  const legal = address.page === 'document' ? documents[address.name] : undefined;

  useEffect(() => {
    if (pathname === '/') reportPosition(config, history.read());
    else reportLocation({ page: pathname }, findValueAt(history.read(), ['answers']));
  }, [pathname, config]);

  useEffect(
    () =>
      subscribe((message) => {
        if (message.type !== 'navigate') return;
        const { page, stepId, state: next } = message.target;
        const nextMemory =
          next === undefined && state === undefined ? memory : createPreviewMemory(next);
        if (next === 'failedLead') nextMemory.draft.write(createSampleContact(config));
        if (nextMemory !== memory)
          setSimulation({ state: next, memory: nextMemory, generation: generation + 1 });
        if (next === 'toast') toasts.add(...config.lead.messages.successToasts);
        const contact = Object.fromEntries(
          config.lead.confirmation.fields.map(({ name }) => [
            name,
            createSampleContact(config)[name] ?? '…',
          ]),
        );
        void navigate(page, { state: contact });
        if (page !== '/') return;
        const answers = message.answers ?? findValueAt(history.read(), ['answers']) ?? {};
        const position = { stepId: stepId ?? config.steps[0]?.id, answers };
        showPosition(position, message.answers !== undefined);
      }),
    [navigate, showPosition, config, memory, toasts, state, generation],
  );

  return (
    <ConfigContext value={config}>
      <PriceContext value={<PriceAfterForm />}>
        <App
          key={generation}
          config={config}
          documentNames={names}
          initialDocument={
            legal && address.page === 'document'
              ? { name: address.name, document: legal }
              : undefined
          }
          services={services}
          toasts={toasts}
          Estimator={Estimator}
          ThankYou={ThankYouPage}
        />
      </PriceContext>
    </ConfigContext>
  );
}

interface SiteBoundaryProps {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** Catches errors that a config with mistakes causes while rendering. */
class SiteBoundary extends Component<SiteBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch() {
    this.props.onBroken();
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** The files as they are saved, and as they are. */
function useFiles(): readonly StudioDocument[] {
  const [files, setFiles] = useState<readonly StudioDocument[]>([]);
  useEffect(() => {
    let saved: readonly StudioDocument[] = [];
    return subscribe((message) => {
      if (message.type === 'files') saved = message.files.map(openDocument);
      if (message.type !== 'files' && message.type !== 'changes') return;
      const { values } =
        message.type === 'changes' ? applyToDocuments(saved, message.patches) : { values: {} };
      setFiles((before) =>
        withValues(saved, values).map((document, index) => ({
          ...document,
          value: shareStructure(before[index]?.value, document.value),
        })),
      );
    });
  }, []);
  return files;
}

const NO_PICTURES: readonly PublicFile[] = [];

/** Edit mode: a click selects an element, a double click edits its text in place. */
function useEditMode(
  isEditing: boolean,
  files: readonly StudioDocument[],
  pictures: readonly PublicFile[],
): void {
  const latest = useRef({ files, pictures });
  useEffect(() => {
    latest.current = { files, pictures };
  }, [files, pictures]);
  useEffect(() => {
    if (!isEditing) return watchPresses();
    let editor: InlineEditor | undefined;
    const stop = watchPicks((target, isDouble) => {
      editor?.close();
      // A picture that the site does not have yet is shown from another URL.
      const locatePictures = (address: string) =>
        marker.locatePictures(getPicturePath(latest.current.pictures, address));
      const location = locateElement(target, { ...marker, locatePictures });
      if (!location) return;
      const mark = marker.findMark(location);
      const findText = () => findMarkedElement(marker.listMarks(location));
      const element = mark === undefined ? undefined : findText();
      const root = findDocument(latest.current.files, location.file)?.value;
      const shown = removeMarks(element?.textContent ?? '');
      if (isDouble && mark !== undefined && isShownAsWritten(root, location, shown)) {
        send({ type: 'pick', location, isTyping: true });
        editor = openInlineEditor(findText, (text) => send({ type: 'type', location, text }));
      } else send({ type: 'pick', location, isTyping: false });
    });
    return () => {
      editor?.close();
      stop();
    };
  }, [isEditing]);
}

/** Shows what is selected in the studio, as far as it is on the page. */
function useSelection(isEditing: boolean, site: PreviewSite | undefined): void {
  const [location, setLocation] = useState<PathInFile>();
  useEffect(
    () => subscribe((message) => message.type === 'select' && setLocation(message.location)),
    [],
  );
  useEffect(() => {
    if (!isEditing || !location || location.path.length === 0) return undefined;
    const marks = marker.listMarks(location);
    let element: HTMLElement | undefined;
    // A new step is rendered by the next frame.
    const frame = requestAnimationFrame(() => {
      element = findMarkedElement(marks);
      element?.setAttribute('data-studio-selected', '');
      element?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
      element?.removeAttribute('data-studio-selected');
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another site has other elements
  }, [location, isEditing, site]);
}

/** Forwards the keys of the studio's commands and parts, because the preview may have the focus. */
function useCommands(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const isCommand = (ctrlKey || metaKey) && ['s', 'z', 'y'].includes(key.toLowerCase());
      if (key !== 'F6' && (!isCommand || (isField && key.toLowerCase() !== 's'))) return;
      event.preventDefault();
      send({ type: 'command', key, isShift: shiftKey });
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The page in the preview's frame, or in a window of its own. */
export function Preview() {
  const [options, setOptions] = useState<PreviewOptions>();
  const files = useFiles();
  const [lastSite, setLastSite] = useState<PreviewSite>();
  const [brokenSite, setBrokenSite] = useState<PreviewSite>();
  const made = useMemo(() => {
    try {
      return options && files.length > 0 ? createPreviewSite(files, options, marker) : undefined;
    } catch {
      return undefined;
    }
  }, [files, options]);
  const isBroken = files.length > 0 && (made === undefined || made === brokenSite);
  const site = isBroken ? lastSite : made;
  const [onShown] = useState(
    () => (shown: PreviewSite, hasFailed: boolean) =>
      hasFailed ? setBrokenSite(shown) : setLastSite(shown),
  );

  useEffect(() => {
    const stop = subscribe((message) => {
      if (message.type !== 'options') return;
      setOptions(message.options);
      document.documentElement.dataset['scheme'] = message.options.scheme;
    });
    send({ type: 'ready' });
    return stop;
  }, []);
  useEffect(() => send({ type: 'broken', isBroken }), [isBroken]);
  const isEditing = options?.isEditing ?? false;
  useEditMode(isEditing, files, options?.pictures ?? NO_PICTURES);
  useSelection(isEditing, site);
  useCommands();
  const colors = site?.config.site.colors;
  const schemes = useMemo(() => createColorSchemes(colors), [colors]);

  return (
    <>
      <PreviewStyle $schemes={schemes} />
      {site && (
        <MemoryRouter>
          <SiteBoundary key={String(brokenSite === made)} onBroken={() => setBrokenSite(made)}>
            <PreviewedSite site={site} onShown={onShown} />
          </SiteBoundary>
        </MemoryRouter>
      )}
    </>
  );
}
