import { use, useLayoutEffect } from 'react';
import styled from 'styled-components';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import type { Project, Step } from '../../../engine/generated/estimator.ts';
import { summarizeAnswers } from '../../../engine/wizard/answer-summary.ts';
import { LanguageContext } from '../../ui/components/LanguageContext.ts';
import { quietText } from '../../ui/styles/theme.ts';
import type { WizardDispatch } from '../../form/types.ts';
import { ContactForm, type ContactFormProps } from './ContactForm.tsx';
import { isOptionalField } from './isOptionalField.ts';
import { ProjectSummary } from './ProjectSummary.tsx';

const RequiredNote = styled.p`
  ${quietText}
`;

export interface ResultsContentProps extends Omit<ContactFormProps, 'validator'> {
  /** The texts of the summary, if there is one. */
  readonly project: Project | undefined;
  /** The visible steps, in order. */
  readonly shownSteps: readonly Step[];
  readonly answers: EffectiveAnswers;
  /** How long the calculation screen is shown, in milliseconds; undefined when it is over. */
  readonly calculatingFor: number | undefined;
  /** A new key resets the form and discards what was typed. */
  readonly formKey: number;
  readonly dispatch: WizardDispatch;
  /** Called with true when this part has been loaded and is about to be painted for the first time. */
  readonly onLoad: (isLoaded: boolean) => void;
}

/** The part of the results step that is usually lazy: the summary of the answers, then also the contact form. */
export function ResultsContent(props: ResultsContentProps & Pick<ContactFormProps, 'validator'>) {
  const { project, shownSteps, answers, calculatingFor, formKey, dispatch, onLoad, ...form } =
    props;
  const { fields, allRequired } = form.lead.form;
  const language = use(LanguageContext);
  useLayoutEffect(() => onLoad(true), [onLoad]);
  return (
    <>
      {/* First in the tab order, wherever the layout puts it. */}
      {calculatingFor === undefined && (
        <div data-form="">
          {/* The note would be wrong if a field is optional. */}
          {allRequired !== undefined && !fields.some(isOptionalField) && (
            <RequiredNote>{allRequired}</RequiredNote>
          )}
          <ContactForm key={formKey} {...form} />
        </div>
      )}
      {project && (
        <ProjectSummary
          copy={project}
          summary={summarizeAnswers(shownSteps, answers, language)}
          calculatingFor={calculatingFor}
          dispatch={dispatch}
        />
      )}
    </>
  );
}
