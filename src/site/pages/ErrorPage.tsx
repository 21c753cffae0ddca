import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import type { ErrorPage as Copy } from '../../engine/generated/estimator.ts';
import { loadStartPage, onPopState } from '../services/history-entry.ts';
import { Alert } from '../ui/components/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../ui/components/Button.tsx';
import { ChunkLoadError } from '../ui/lazy/importWithRetry.ts';
import { Prose } from '../ui/components/PageSheet.tsx';
import { routes } from '../../engine/wizard/routes.ts';

/** Returns the shortest reason available: the status of a response, or the message of an error. */
function getErrorReason(error: unknown, { notLoaded }: Copy): string {
  if (error instanceof ChunkLoadError) return notLoaded;
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'status' in error) return String(error.status);
  return String(error);
}

interface ErrorPageProps {
  readonly copy: Copy;
  readonly error: unknown;
}

/**
 * Shown when a page fails to render. Every way out reloads the page, including Back and Forward, because the state of
 * the failed page cannot be trusted. The answers survive in the history entry.
 */
export function ErrorPage({ copy, error }: ErrorPageProps) {
  const home = useHref(routes.estimator.path);
  useEffect(() => onPopState(() => location.reload()), []);
  return (
    <Prose>
      <h1>{copy.heading}</h1>
      <Alert>{getErrorReason(error, copy)}</Alert>
      <ButtonRow>
        {/* src/site/app/pre-hydration/ reads `data-home` when it shows this page because React never starts. */}
        <SecondaryButton type="button" data-home={home} onClick={() => loadStartPage(home)}>
          {copy.homeLabel}
        </SecondaryButton>
        <Button type="button" onClick={() => location.reload()}>
          {copy.reloadLabel}
        </Button>
      </ButtonRow>
    </Prose>
  );
}
