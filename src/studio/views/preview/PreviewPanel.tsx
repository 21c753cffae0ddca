import { memo, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, radius } from '../../../site/ui/styles/theme.ts';
import { parseAnswers } from '../../../engine/rules/parse-answers.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { resolveEstimatorAt } from '../../../engine/schedule/resolve-estimator.ts';
import type { LegalDocument } from '../../../engine/generated/legal-document.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { findConfigFile, type StudioFile } from '../../model/documents/studio-file.ts';
import { listCases } from '../../model/documents/list-cases.ts';
import { parseJson } from '../../model/documents/json-values.ts';
import { pickGivenAnswers } from '../../model/impact/pinned-case.ts';
import {
  Panel,
  MutedText,
  Row,
  Select,
  SmallButton,
  SubHeading,
} from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import { ToggleGroup } from '../primitives/ToggleGroup.tsx';
import { formatKey } from '../../model/labels/format-key.ts';
import { hasOnlyOfferedOptions, type WizardPosition } from '../../../engine/wizard/position.ts';
import {
  SIMULATED_STATES,
  getPreviewUrl,
  type SimulatedState,
  type PreviewOptions,
  type PreviewSite,
} from '../../preview/messages.ts';
import { findPointedPath } from './findPointedPath.ts';
import { usePreviewFrame } from './usePreviewFrame.ts';

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;
const STATES = Object.keys(SIMULATED_STATES) as SimulatedState[];
const DEVICES = Object.fromEntries(
  Object.keys(WIDTHS).map((device) => [device, formatKey(device)]),
) as Readonly<Record<Device, string>>;

/** The controls take what they need, and the site all the rest. */
const SitePanel = styled(Panel)`
  grid-template-rows: repeat(3, auto) minmax(16rem, 1fr);

  @media (max-width: 42rem), (max-height: 52rem) {
    /* It has no height of its own here: the site is never taller than what is in sight of it. */
    grid-template-rows: repeat(3, auto) clamp(20rem, 100vh - 9rem, 39rem);
  }
`;

const Stage = styled.div`
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};

  iframe {
    display: block;
    margin-inline: auto;
    border: 0;
    transform-origin: top left;
  }
`;

/** What the files make for the preview; undefined where they make no site. */
function createPreviewSite(files: readonly StudioFile[]): PreviewSite | undefined {
  const config = findConfigFile(files);
  if (!config) return undefined;
  const documents = files.filter(({ kind }) => kind === 'legal-document');
  // Files without errors hold to their schemas.
  return {
    config: resolveEstimatorAt(parseJson(config.text) as EstimatorConfig, Date.now()),
    documents: Object.fromEntries(
      documents.map(({ name, text }) => [
        name.replace(/\.json$/, ''),
        parseJson(text) as LegalDocument,
      ]),
    ),
  };
}

/** The width of an element, as it changes. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(WIDTHS.phone);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

interface PreviewPanelProps {
  /** The files as they were last without errors. */
  readonly files: readonly StudioFile[];
  /** Whether they are shown because of a mistake that was made since. */
  readonly isOutdated: boolean;
}

/** The real site beside the forms, fed with what is being edited. */
export const PreviewPanel = memo(function PreviewPanel({ files, isOutdated }: PreviewPanelProps) {
  const { project, goTo, pinned, pin } = useStudio();
  const { element, width } = useWidth();
  const [device, setDevice] = useState<Device>('phone');
  const [options, setOptions] = useState<PreviewOptions>({
    scheme: 'light',
    isPointing: false,
    failsLeads: false,
  });
  const site = useMemo(() => createPreviewSite(files), [files]);
  const steps = site?.config.steps ?? [];
  const { setFrame, at, send } = usePreviewFrame(project.preview, site, options, (words, from) => {
    const config = findConfigFile(files);
    const near = steps.findIndex(({ id }) => id === from?.stepId);
    const around = near < 0 ? [] : ['steps', near];
    const path = config && findPointedPath(SCHEMAS.estimator, site?.config, words, around);
    if (!config || !path) return;
    goTo({ file: config.name, path });
  });

  function go(value: string) {
    const state = STATES.find((each) => `state ${each}` === value);
    if (state) {
      simulate(state);
      return;
    }
    const step = steps.find(({ id }) => `step ${id}` === value);
    if (step) send({ type: 'navigate', path: '/', position: { stepId: step.id, answers: {} } });
    else send({ type: 'navigate', path: value });
  }
  /** The place of the results, with the answers of a homeowner; without any where they are not possible. */
  function resultsOf(sample: Pick<NamedCase, 'answers'> | undefined): WizardPosition | undefined {
    const last = steps.at(-1);
    if (!site || !last) return undefined;
    try {
      const answers = sample ? parseAnswers(site.config, sample.answers, true) : {};
      return { stepId: last.id, answers };
    } catch {
      // The problems say why this homeowner cannot be priced.
      return undefined;
    }
  }
  function previewAs(sample: Pick<NamedCase, 'answers'> | undefined) {
    const position = sample && resultsOf(sample);
    if (position) send({ type: 'navigate', path: '/', position });
  }
  function simulate(state: SimulatedState) {
    const isAtEnd = state !== 'error page' && state !== 'cookie question';
    // Whoever wants what is not offered is asked again, and does not come to the end.
    const end = listCases(files)
      .map(resultsOf)
      .find((each) => each && site && hasOnlyOfferedOptions(site.config, each));
    const position = isAtEnd ? (end ?? resultsOf(undefined)) : undefined;
    if (state === 'failed lead') setOptions({ ...options, failsLeads: true });
    const first = { stepId: steps[0]?.id ?? '', answers: {} };
    send({ type: 'navigate', path: '/', position: position ?? first, state });
  }
  const samples = [
    ...(pinned && pinned.name === undefined
      ? [{ words: 'the pinned homeowner', sample: pinned }]
      : []),
    ...listCases(files).map((sample) => ({ words: sample.name, sample })),
  ];
  const givenAnswers = pickGivenAnswers(at?.answers);
  const scale = Math.min(1, width / WIDTHS[device]);

  return (
    <SitePanel aria-labelledby="preview-heading">
      <Row>
        <SubHeading as="h2" id="preview-heading">
          The site
        </SubHeading>
        <ToggleGroup label="Width" choices={DEVICES} value={device} onChoose={setDevice} />
        <SmallButton
          type="button"
          aria-pressed={options.scheme === 'dark'}
          onClick={() =>
            setOptions({ ...options, scheme: options.scheme === 'dark' ? 'light' : 'dark' })
          }
        >
          Dark
        </SmallButton>
        <SmallButton
          type="button"
          aria-pressed={options.isPointing}
          onClick={() => setOptions({ ...options, isPointing: !options.isPointing })}
        >
          Point at what to edit
        </SmallButton>
        <SmallButton
          type="button"
          aria-pressed={options.failsLeads}
          onClick={() => setOptions({ ...options, failsLeads: !options.failsLeads })}
        >
          Leads fail
        </SmallButton>
        <SmallButton
          type="button"
          disabled={Object.keys(givenAnswers).length === 0}
          onClick={() => pin({ name: undefined, answers: givenAnswers })}
        >
          Pin these answers
        </SmallButton>
      </Row>
      <Row>
        <Select
          style={{ flex: '1 1 10rem', width: 0 }}
          aria-label="Show in the preview"
          value={at?.path === '/' ? `step ${at.stepId}` : (at?.path ?? '')}
          onChange={({ target }) => go(target.value)}
        >
          <optgroup label="Steps">
            {steps.map(({ id, title }) => (
              <option key={id} value={`step ${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
          <optgroup label="Pages">
            {project.pages
              .filter((page) => page !== '/')
              .map((page) => (
                <option key={page} value={page}>
                  {page}
                </option>
              ))}
            <option value="/404">A page that does not exist</option>
          </optgroup>
          <optgroup label="What happens rarely">
            {STATES.map((state) => (
              <option key={state} value={`state ${state}`}>
                {SIMULATED_STATES[state]}
              </option>
            ))}
          </optgroup>
        </Select>
        <Select
          style={{ flex: '1 1 8rem', width: 0 }}
          aria-label="Walk as a named homeowner"
          value=""
          onChange={({ target }) => previewAs(samples[Number(target.value)]?.sample)}
        >
          <option value="">Walk as…</option>
          {samples.map(({ words }, position) => (
            <option key={words} value={position}>
              {words}
            </option>
          ))}
        </Select>
      </Row>
      <MutedText role="status">
        {!site
          ? 'Shown once there are no mistakes.'
          : isOutdated
            ? 'Shown as it was before the mistake.'
            : ''}
      </MutedText>
      <Stage ref={element}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this studio's own page, at an origin of its own */}
        <iframe
          ref={setFrame}
          title="The site, as it is being edited"
          src={getPreviewUrl(project.preview, location.origin)}
          style={{
            width: WIDTHS[device],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
          }}
        />
      </Stage>
    </SitePanel>
  );
});
