import styled from 'styled-components';
import type { DocumentPages as Copy } from '../../../engine/generated/estimator.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/components/Button.tsx';
import { Prose } from '../../ui/components/PageSheet.tsx';
import { font } from '../../ui/styles/theme.ts';
import { LoadingIndicator } from '../../ui/components/LoadingIndicator.tsx';
import { routes } from '../shared/routes.ts';

/** The heading of a page whose own has not come. No larger than a sentence is. */
const Title = styled.h1`
  && {
    font: 600 ${font.size.intro} / 1.4 ${font.body};
  }
`;

interface LoadingProps {
  readonly copy: Copy;
  /** Whether it has failed before and is being tried again. */
  readonly isRetry: boolean;
}

/** A document is on its way. */
export function DocumentLoading({ copy, isRetry }: LoadingProps) {
  return (
    <LoadingIndicator>
      <div role="status">
        <Title>{isRetry ? copy.retrying : copy.loading}</Title>
      </div>
    </LoadingIndicator>
  );
}

interface FailedProps {
  readonly copy: Copy;
  readonly onRetry: () => void;
}

/** A document could not be loaded. */
export function DocumentFailed({ copy, onRetry }: FailedProps) {
  return (
    <Prose>
      <Alert>
        <Title>{copy.failed}</Title>
      </Alert>
      <ButtonRow>
        <ButtonLink href={routes.estimator.path}>{copy.homeLabel}</ButtonLink>
        <Button
          type="button"
          onClick={() => {
            // The button goes, so the focus must be elsewhere.
            document.querySelector('main')?.focus({ preventScroll: true });
            onRetry();
          }}
        >
          {copy.retryLabel}
        </Button>
      </ButtonRow>
    </Prose>
  );
}
