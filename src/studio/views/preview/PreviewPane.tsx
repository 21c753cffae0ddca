import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { Answers } from '../../../engine/kinds/answers.ts';
import { getWrittenName } from '../../../engine/schema/item-names.ts';
import { isPathWithin } from '../../../engine/schema/path.ts';
import { routes } from '../../../engine/wizard/routes.ts';
import { toMoment } from '../../model/words/periods.ts';
import { pickPricedAnswers } from '../../model/forms/preview-answers.ts';
import {
  findPreviewedLocation,
  findPreviewTarget,
  isSimulatedState,
  MISSING_PAGE,
  RESULT_STATES,
  SIMULATED_STATES,
  type PreviewTarget,
} from '../../model/forms/preview-target.ts';
import {
  findTranslatedDocument,
  getLanguageTag,
  type PathInFile,
} from '../../model/project/document.ts';
import { typeValue } from '../../model/edits/edits.ts';
import { pickGivenAnswers } from '../../model/verdicts/tracked-example.ts';
import {
  getPreviewUrl,
  type MessageFromPreview,
  type PreviewLocation,
} from '../../preview/messages.ts';
import { runCommand } from '../studio/commands.ts';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action, ActionMenu, Select } from '../ui/controls.tsx';
import { Landmark } from '../ui/Landmark.tsx';
import { DaySelect } from './DaySelect.tsx';
import { usePreviewPage } from './usePreviewPage.ts';
import { useExamples, useShowingAnswers } from './useShowingAnswers.ts';

const WIDTHS = { Fit: 0, Phone: 390, Tablet: 768, Desktop: 1280 } as const;

/** The width of an element, as it changes. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(WIDTHS.Phone);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** The preview: the real site, rendered from the edited files. */
export function PreviewPane() {
  const studio = useStudio();
  const { project, location, goTo, track, tab, documents, config } = studio;
  const { editorStore, dispatch, getDocument } = studio;
  const { estimator } = useProject();
  const { element, width } = useWidth();
  const [device, setDevice] = useState<keyof typeof WIDTHS>('Fit');
  const [isBroken, setIsBroken] = useState(false);
  const [day, setDay] = useState('');
  const [isEditing, setIsEditing] = useState(true);
  const [isDark, setIsDark] = useState(false);
  const [language, setLanguage] = useState('');
  const [at, setAt] = useState<PreviewLocation>();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [ownWindow, setOwnWindow] = useState<Window | null>(null);
  const moment = toMoment(day, config.value);
  const options = useMemo(
    () =>
      ({
        scheme: isDark ? 'dark' : 'light',
        isEditing,
        at: moment,
        language: language === '' ? undefined : language,
        pictures: project.publicFiles.filter(({ url }) => url !== undefined),
      }) as const,
    [isDark, isEditing, moment, language, project.publicFiles],
  );

  const lastTarget = useRef<PreviewTarget>(undefined);
  function onMessage(message: MessageFromPreview): void {
    if (message.type === 'pick') {
      // Otherwise the list would keep the focus, as it does for keyboard users.
      const row = document.activeElement?.closest<HTMLElement>('[role="row"]');
      row?.blur();
      // A second press edits the text in the preview, so the form must not take the focus from it.
      goTo(message.location, message.isTyping ? 'never' : 'later');
    } else if (message.type === 'broken') setIsBroken(message.isBroken);
    else if (message.type === 'command') {
      const { key, isShift: shiftKey } = message;
      const isRun = runCommand(key, shiftKey);
      // The keys that lead from part to part.
      if (!isRun)
        frame?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    } else if (message.type === 'type') {
      const { file, path } = message.location;
      dispatch(typeValue(getDocument(file), path, message.text));
    } else if (message.type === 'location') {
      const { page, stepId } = message.location;
      const before = lastTarget.current;
      lastTarget.current = { page, ...(stepId !== undefined && { stepId }) };
      setAt(message.location);
      const isMoved = before && (before.page !== page || before.stepId !== stepId);
      const found = isMoved ? findPreviewedLocation(documents, message.location) : undefined;
      const isThere =
        found && found.file === location.file && isPathWithin(location.path, found.path);
      // In try mode the form follows the page that the preview shows, without taking the focus.
      if (found && !isThere && !isEditing && tab === 'content') goTo(found, 'never');
    }
  }
  const inFrame = usePreviewPage(frame?.contentWindow, options, onMessage);
  const inWindow = usePreviewPage(ownWindow, options, onMessage);
  const send: typeof inFrame.send = (message) => {
    inFrame.send(message);
    inWindow.send(message);
  };

  const { steps = [], site } = config.value as Partial<EstimatorConfig>;
  const examples = useExamples();
  /**
   * Leads the preview to a target: to the end of the wizard with answers that have an estimate.
   * @param wanted answers; those that the preview has if left out
   */
  function showTarget(target: PreviewTarget, wanted?: unknown): void {
    const last = steps.at(-1)?.id;
    const isAtEnd = target.stepId === last || (target.state && RESULT_STATES.has(target.state));
    if (!isAtEnd || last === undefined) {
      // The preview reports them a moment later; until then what it is about to show would count as hidden.
      if (wanted) setAt((before) => before && { ...before, answers: wanted });
      return send({ type: 'navigate', target, answers: wanted });
    }
    const candidates = [wanted ?? at?.answers, ...examples.map(({ answers }) => answers), {}];
    const answers = pickPricedAnswers(estimator(moment), candidates);
    return send({ type: 'navigate', target: { ...target, stepId: last }, answers });
  }
  const given = useMemo((): Answers => Object(at?.answers), [at]);
  const showing = useShowingAnswers(given, moment);
  function showLocation(wanted: PathInFile): void {
    const target = findPreviewTarget(editorStore.getState().documents, wanted);
    const now = lastTarget.current;
    // Any item of a repeated group shows the step.
    const toStep = (shown?: PreviewTarget) => shown?.stepId && getWrittenName(shown.stepId);
    const isThere = !target?.state && target?.page === now?.page && toStep(target) === toStep(now);
    const others = showing === given ? undefined : showing;
    if (target && (!isThere || others)) showTarget(target, others);
    send({ type: 'select', location: wanted });
  }
  const onLocation = useEffectEvent(showLocation);
  const readyPages = Number(inFrame.isReady) + Number(inWindow.isReady);
  useLayoutEffect(() => {
    if (readyPages > 0) onLocation(location);
  }, [location, readyPages]);

  const stepIndex = steps.findIndex(({ id }) => id === getWrittenName(at?.stepId ?? ''));
  const showStep = (index: number) => goTo({ file: config.name, path: ['steps', index] });
  const answersToTrack = pickGivenAnswers(given);
  const address = getPreviewUrl(project.preview, window.location.origin);
  function handleMenuChoice(choice: string): void {
    if (choice === 'dark') setIsDark(!isDark);
    else if (choice === 'track') track(answersToTrack);
    else setOwnWindow(window.open(address, 'studio-preview', 'width=480,height=900'));
  }
  const languages = documents
    .filter(({ kind }) => kind === 'translation')
    .filter((each) => findTranslatedDocument(documents, each) === config)
    .map(({ name }) => getLanguageTag(name));
  const isHidden = tab === 'content' && at?.page === routes.estimator.path && showing !== given;
  const selected =
    location.path[2] === 'options' && location.path.length > 3 ? 'option' : 'question';
  const hiddenText = showing
    ? `The answers in the preview hide this ${selected}.`
    : `No answers were found that show this ${selected}.`;
  const frameWidth = WIDTHS[device] || width;
  const scale = Math.min(1, width / frameWidth);

  return (
    <Landmark as="section" role="region" label="Preview" className="preview">
      <div className="row">
        <div className="row tight" role="group" aria-label="Mode">
          <Action text="Edit" isChosen={isEditing} onPress={() => setIsEditing(true)} />
          <Action text="Try it" isChosen={!isEditing} onPress={() => setIsEditing(false)} />
        </div>
        <div className="row tight">
          <Action
            text="‹"
            label="Previous question"
            variant="plain"
            isDisabled={stepIndex <= 0}
            onPress={() => showStep(stepIndex - 1)}
          />
          <span>{stepIndex < 0 ? at?.page : `${stepIndex + 1} of ${steps.length}`}</span>
          <Action
            text="›"
            label="Next question"
            variant="plain"
            isDisabled={stepIndex < 0 || stepIndex >= steps.length - 1}
            onPress={() => showStep(stepIndex + 1)}
          />
        </div>
        <Select
          label="Width"
          value={device}
          choices={Object.keys(WIDTHS).map((each) => [each, each])}
          onChoose={(each) => setDevice(each as keyof typeof WIDTHS)}
        />
        <DaySelect day={day} onChange={setDay} />
        {languages.length > 0 && (
          <Select
            label="Language"
            value={language}
            choices={[['', site?.language ?? ''], ...languages.map((tag) => [tag, tag] as const)]}
            onChoose={setLanguage}
          />
        )}
        <ActionMenu
          label="Show a page or a rare state"
          text="Show"
          choices={[
            ...project.pages.filter((page) => page !== '/').map((page) => [page, page] as const),
            [MISSING_PAGE, 'A page that does not exist'],
            ...Object.entries(SIMULATED_STATES),
          ]}
          onChoose={(choice) =>
            showTarget(isSimulatedState(choice) ? { page: '/', state: choice } : { page: choice })
          }
        />
        <ActionMenu
          label="Preview as"
          choices={examples.map(({ name }, index) => [String(index), name])}
          onChoose={(index) =>
            showTarget(
              { page: '/', stepId: steps.at(-1)?.id ?? '' },
              examples[Number(index)]?.answers,
            )
          }
        />
        <ActionMenu
          label="More for the preview"
          text="⋯"
          choices={[
            ['dark', isDark ? 'Light colors' : 'Dark colors'],
            ['window', 'Open in its own window'],
            ...(Object.keys(answersToTrack).length > 0
              ? [['track', 'Track this example'] as const]
              : []),
          ]}
          onChoose={handleMenuChoice}
        />
        <span className="caution" role="status">
          {isBroken ? 'The last complete version is shown.' : isHidden && hiddenText}
        </span>
        {isHidden && !isBroken && showing && (
          <Action
            text="Show it"
            onPress={() => {
              showLocation(location);
              // This button goes away.
              frame?.focus();
            }}
          />
        )}
      </div>
      <div className="stage" ref={element} data-editing={isEditing}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this studio's own page */}
        <iframe
          ref={setFrame}
          title="Preview of the site"
          src={address}
          style={{ width: frameWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </Landmark>
  );
}
