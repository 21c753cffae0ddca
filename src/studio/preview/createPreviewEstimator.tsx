import { createContext, use, useMemo } from 'react';
import type { Answers, EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { computeEstimate } from '../../engine/rules/evaluate.ts';
import { resolveFlow } from '../../engine/rules/visibility.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import { findCountry } from '../../engine/text/format-phone.ts';
import { getSiteFacts } from '../../engine/text/site-facts.ts';
import { getToday } from '../../engine/text/today.ts';
import { listAnswerTexts } from '../../engine/wizard/answer-summary.ts';
import { collectAnswersToSave, encodeAnswers } from '../../engine/wizard/answers-code.ts';
import { createAnswersLink } from '../../engine/wizard/answers-link.ts';
import { findCards, summarizeCards } from '../../engine/wizard/price-cards.ts';
import { findReveal, selectReveal, summarizePrice } from '../../engine/wizard/price-summary.ts';
import type { EstimatorProps } from '../../site/app/App.tsx';
import { EstimatorPage } from '../../site/pages/estimator/EstimatorPage.tsx';
import { createRangeWatcher } from '../../site/pages/estimator/createRangeWatcher.ts';
import { RangeWatcherContext } from '../../site/pages/estimator/RunningEstimate.tsx';
import { composeResults } from '../../site/steps/results/composeResults.tsx';
import {
  ResultsContent,
  type ResultsContentProps,
} from '../../site/steps/results/ResultsContent.tsx';
import { SaveProject } from '../../site/steps/results/SaveProject.tsx';
import { WithProof } from '../../site/steps/proof/WithProof.tsx';
import { ResultCards } from '../../site/steps/reveal/cards/ResultCards.tsx';
import { EstimateSummary } from '../../site/steps/reveal/EstimateSummary.tsx';
import { PriceTools, withPriceTools } from '../../site/steps/results/PriceTools.tsx';
import { ChunkLoadError } from '../../site/ui/lazy/importWithRetry.ts';
import type { SimulatedState } from '../model/forms/preview-target.ts';
import type { PreviewSite } from './createPreviewSite.ts';
import type { createPreviewMemory, PreviewServices } from './previewServices.ts';
import { history } from './previewWizard.ts';

/** The config that is shown. */
export const ConfigContext = createContext<PreviewSite['config'] | undefined>(undefined);

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

interface PriceProps {
  readonly answers: EffectiveAnswers;
  /** Whether the contact form has been sent. */
  readonly isSent: boolean;
}

/** The price for answers; nothing if an answer that it needs is missing. */
function Price({ answers, isSent }: PriceProps) {
  const config = use(ConfigContext);
  const reveal = config && findReveal(config.steps);
  const price = useMemo(() => {
    try {
      if (!reveal) return undefined;
      const shown = selectReveal(reveal, isSent);
      const texts = listAnswerTexts(config.steps, answers, config.site.language);
      const estimate = computeEstimate(config, answers);
      const source = { cards: findCards(config.steps), reveal: shown, estimate, answers, texts };
      return {
        ...summarizePrice(config, shown, estimate, getToday(), texts),
        cards: summarizeCards(config, { ...source, isSent }),
      };
    } catch {
      return undefined;
    }
  }, [config, reveal, isSent, answers]);
  if (!price || !config) return null;
  return (
    <>
      <EstimateSummary price={price}>
        {!isSent && <PriceTools config={config} answers={answers} />}
      </EstimateSummary>
      <ResultCards cards={price.cards} price={price} facts={getSiteFacts(config.site)} />
    </>
  );
}

/** The price on the thank-you page, for the answers that the preview has. */
export function PriceAfterForm() {
  const config = use(ConfigContext);
  if (!config) return null;
  const answers = (findValueAt(history.read(), ['answers']) ?? {}) as Answers;
  return <Price answers={resolveFlow(config, answers).answers} isSent />;
}

function PriceBeforeForm({ answers }: { readonly answers: EffectiveAnswers }) {
  const config = use(ConfigContext);
  const reveal = config && findReveal(config.steps);
  return reveal && reveal.when !== 'after' ? <Price answers={answers} isSent={false} /> : null;
}

/** The wizard's page, with validators that compile schemas at run time. */
export function createPreviewEstimator(
  { validator, contactValidator }: ReturnType<typeof createPreviewMemory>,
  state: SimulatedState | undefined,
) {
  function getValidator() {
    if (state === 'errorPage') throw new ChunkLoadError('This is a simulation.');
    return validator;
  }
  function Form(props: ResultsContentProps) {
    const config = use(ConfigContext);
    const country = config && findCountry(config.site);
    const proof = props.calculatingFor === undefined ? config?.site.proof : undefined;
    return (
      <WithProof proof={proof} steps={config?.steps ?? []} answers={props.answers}>
        <ResultsContent {...props} validator={contactValidator} country={country} />
      </WithProof>
    );
  }
  const Results = withPriceTools(
    composeResults({ Form, Price: PriceBeforeForm, Saving: SavingButtons }),
  );
  return function Estimator(props: EstimatorProps) {
    const { wizard } = props.services as PreviewServices;
    const config = use(ConfigContext);
    const loadWatcher = useMemo(() => async () => createRangeWatcher(config), [config]);
    return (
      <RangeWatcherContext value={loadWatcher}>
        <EstimatorPage
          {...props}
          wizard={wizard}
          getValidator={getValidator}
          ResultsContent={Results}
        />
      </RangeWatcherContext>
    );
  };
}
