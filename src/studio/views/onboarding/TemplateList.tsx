import { useState } from 'react';
import styled from 'styled-components';
import { space } from '../../../site/ui/styles/theme.ts';
import { getErrorMessage } from '../../../engine/text/format.ts';
import {
  ErrorText,
  PrimaryButton,
  Panel,
  PlainList,
  MutedText,
  Row,
  Stack,
} from '../primitives/primitives.tsx';
import type { Template } from '../../model/project/protocol.ts';

const PictureRow = styled(Row)`
  img {
    width: 4rem;
    height: 4rem;
    object-fit: contain;
  }
`;

const StepList = styled.ol`
  padding-inline-start: 1.5rem;
  padding-block-start: ${space.xs};
`;

/** How long an estimator is, and what it asks first; all of it for whoever wants to know. */
function StepSummary({ steps }: Pick<Template, 'steps'>) {
  const [first] = steps;
  if (first === undefined) return null;
  return (
    <details>
      <summary>
        {steps.length} {steps.length === 1 ? 'step' : 'steps'}, the first: {first}
      </summary>
      <StepList>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </StepList>
    </details>
  );
}

interface TemplateListProps {
  readonly templates: readonly Template[];
  /** Begins with one of them. What it throws is told. */
  readonly onChoose: (template: Template) => Promise<void>;
}

/** The estimators that a new one can begin with. */
export function TemplateList({ templates, onChoose }: TemplateListProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function choose(template: Template) {
    setIsBusy(true);
    try {
      await onChoose(template);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setIsBusy(false);
  }
  return (
    <Stack>
      {templates.length === 0 && (
        <MutedText>There is no other estimator here to begin with.</MutedText>
      )}
      <PlainList>
        {templates.map((template) => (
          <Panel as="li" key={template.id}>
            <div>
              <PrimaryButton type="button" disabled={isBusy} onClick={() => void choose(template)}>
                Begin with “{template.title}”
              </PrimaryButton>
            </div>
            {template.about !== '' && <p>{template.about}</p>}
            {template.pictures.length > 0 && (
              <PictureRow>
                {template.pictures.map((picture) => (
                  <img key={picture} src={picture} alt="" />
                ))}
              </PictureRow>
            )}
            <StepSummary steps={template.steps} />
          </Panel>
        ))}
      </PlainList>
      {failure !== undefined && <ErrorText role="alert">{failure}</ErrorText>}
    </Stack>
  );
}
