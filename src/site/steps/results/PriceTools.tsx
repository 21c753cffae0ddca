import { createContext, use, useDeferredValue, useMemo, type ComponentType } from 'react';
import type { Movers, Step } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import { computeEstimate, type PricedConfig } from '../../../engine/rules/evaluate.ts';
import { getToday } from '../../../engine/text/today.ts';
import {
  createDifferenceFormatter,
  listAnswerChanges,
  listPriceMovers,
} from '../../../engine/wizard/answer-changes.ts';
import type { WizardDispatch } from '../../form/types.ts';
import type { ResultsContentProps } from './ResultsContent.tsx';
import { AdjustPanel } from './AdjustPanel.tsx';
import { MoverList } from './MoverList.tsx';

const DispatchContext = /* @__PURE__ */ createContext<WizardDispatch>(() => undefined);

/** A results step whose price can be changed beside it. */
export function withPriceTools(
  Results: ComponentType<ResultsContentProps>,
): ComponentType<ResultsContentProps> {
  return function AdjustableResults(props) {
    return (
      <DispatchContext value={props.dispatch}>
        <Results {...props} />
      </DispatchContext>
    );
  };
}

interface PriceToolsProps {
  readonly config: PricedConfig;
  readonly answers: EffectiveAnswers;
}

function MostMoving({ config, answers, copy }: PriceToolsProps & { readonly copy: Movers }) {
  // After the price itself: each option of each answer is priced.
  const later = useDeferredValue(answers);
  const movers = useMemo(() => listPriceMovers(config, later, getToday()), [config, later]);
  const formatDifference = createDifferenceFormatter(config);
  return <MoverList copy={copy} movers={movers} formatDifference={formatDifference} />;
}

/** What stands beside a price: controls for some answers, and what moves it most. */
export function PriceTools({ config, answers }: PriceToolsProps) {
  const dispatch = use(DispatchContext);
  const listChanges = useMemo(
    () => (step: Step, present: EffectiveAnswers) =>
      listAnswerChanges(config, present, step, getToday()),
    [config],
  );
  const { adjust, movers } = config.steps.find((step) => step.kind === 'results') ?? {};
  return (
    <>
      {import.meta.env.ADJUST && adjust && (
        <AdjustPanel
          copy={adjust}
          steps={config.steps}
          answers={answers}
          dispatch={dispatch}
          listChanges={listChanges}
          estimate={(present) => computeEstimate(config, present)}
          formatDifference={createDifferenceFormatter(config)}
        />
      )}
      {import.meta.env.MOVERS && movers && (
        <MostMoving config={config} answers={answers} copy={movers} />
      )}
    </>
  );
}
