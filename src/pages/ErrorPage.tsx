import type { ErrorPage as Copy } from '../generated/estimator.ts';
import { leaveFor } from '../services/leaveFor.ts';
import { PartNotLoaded } from '../services/loadPart.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../ui/Button.tsx';
import { Prose } from '../ui/Page.tsx';

/** What went wrong, in as few words as there are: the status of an answer, or the message of an error. */
function reasonOf(error: unknown, { notLoaded }: Copy): string {
  if (error instanceof PartNotLoaded) return notLoaded;
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'status' in error) return String(error.status);
  return String(error);
}

interface ErrorPageProps {
  readonly copy: Copy;
  readonly error: unknown;
  /** The address of the start. */
  readonly home: string;
}

/**
 * What is shown when a page could not be drawn. Both ways out load the page anew, because what is left
 * of the present one cannot be relied on; the answers survive in the history entry.
 */
export function ErrorPage({ copy, error, home }: ErrorPageProps) {
  return (
    <Prose>
      <h1>{copy.heading}</h1>
      <Alert>{reasonOf(error, copy)}</Alert>
      <ButtonRow>
        {/* The address is for src/app/first-step/, which shows this page when React never comes. */}
        <SecondaryButton type="button" data-home={home} onClick={() => leaveFor(home)}>
          {copy.homeLabel}
        </SecondaryButton>
        <Button type="button" onClick={() => location.reload()}>
          {copy.reloadLabel}
        </Button>
      </ButtonRow>
    </Prose>
  );
}
