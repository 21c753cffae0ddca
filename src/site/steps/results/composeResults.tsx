import type { ComponentType } from 'react';
import type { ResultsContentProps } from './ResultsContent.tsx';

/** A part that depends on the answers. */
type AnswersPart = ComponentType<Pick<ResultsContentProps, 'answers'>>;

interface ResultsParts {
  /** The summary and the contact form, with the validators that the page has. */
  readonly Form: ComponentType<ResultsContentProps>;
  /** The price above the form, if the page shows one there. */
  readonly Price?: AnswersPart | undefined;
  /** The buttons below the form that save the answers, if the page has them. */
  readonly Saving?: AnswersPart | undefined;
}

/** Creates the results step of a page. The price and the buttons are there once the calculation is over. */
export function composeResults({ Form, Price, Saving }: ResultsParts) {
  return function Results(props: ResultsContentProps) {
    const { answers, calculatingFor } = props;
    const isCalculated = calculatingFor === undefined;
    return (
      <>
        {Price && isCalculated && <Price answers={answers} />}
        <Form {...props} />
        {Saving && isCalculated && <Saving answers={answers} />}
      </>
    );
  };
}
