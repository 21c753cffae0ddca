import styled from 'styled-components';
import type { EffectiveAnswers } from '../../../engine/inputs/answers.ts';
import type { Project, Step } from '../../../engine/generated/estimator.ts';
import { quietText } from '../../ui/styles/theme.ts';
import type { WizardDispatch } from '../form/types.ts';
import { ContactForm, type ContactFormProps } from './ContactForm.tsx';
import { isOptionalField } from './isOptionalField.ts';
import { ProjectSummary } from './ProjectSummary.tsx';

const RequiredNote = styled.p`
  ${quietText}
`;

export interface ResultsContentProps extends Omit<ContactFormProps, 'validator'> {
  /** The words of the summary, where there is one. */
  readonly project: Project | undefined;
  /** The steps that are shown, in order. */
  readonly shownSteps: readonly Step[];
  /** The answers that count. */
  readonly answers: EffectiveAnswers;
  /** How long the calculation screen stays, in milliseconds; undefined once it is over. */
  readonly calculatingFor: number | undefined;
  /** Another one is another form: nothing of what was typed is left. */
  readonly formKey: number;
  readonly dispatch: WizardDispatch;
}

/** The part of the results step that most visits load later: the summary of the answers, then also the contact form. */
export function ResultsContent(props: ResultsContentProps & Pick<ContactFormProps, 'validator'>) {
  const { project, shownSteps, answers, calculatingFor, formKey, dispatch, ...form } = props;
  const { fields, allRequired } = form.lead.form;
  return (
    <>
      {/* First for the keyboard, wherever it stands. */}
      {calculatingFor === undefined && (
        <div data-form="">
          {/* Not true if a field is optional. */}
          {allRequired !== undefined && !fields.some(isOptionalField) && (
            <RequiredNote>{allRequired}</RequiredNote>
          )}
          <ContactForm key={formKey} {...form} />
        </div>
      )}
      {project && (
        <ProjectSummary
          words={project}
          shownSteps={shownSteps}
          answers={answers}
          calculatingFor={calculatingFor}
          isLocked={form.submission.phase === 'submitting'}
          act={dispatch}
        />
      )}
    </>
  );
}
