import styled from 'styled-components';
import type { DocumentPages as Copy } from '../../../engine/generated/estimator.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { Button, ButtonLink, ButtonRow } from '../../ui/components/Button.tsx';
import { Prose } from '../../ui/components/PageSheet.tsx';
import { font } from '../../ui/styles/theme.ts';
import { LoadingIndicator } from '../../ui/components/LoadingIndicator.tsx';
import { routes } from '../../../engine/wizard/routes.ts';

/** The heading until the document's own has loaded. It is a sentence, so it is smaller than a title. */
const Title = styled.h1`
  && {
    font: 600 ${font.size.intro} / 1.4 ${font.body};
  }
`;

interface LoadingProps {
  readonly copy: Copy;
  /** Whether an earlier attempt has failed. */
  readonly isRetry: boolean;
}

/** Shown while a document loads. */
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

/** Shown when a document could not be loaded. */
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
            // The button disappears, so move the focus first.
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
