import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import type { Site } from '../../engine/generated/estimator.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { Prose } from '../ui/components/PageSheet.tsx';
import { routes } from './shared/routes.ts';
import { useDocumentTitle } from './shared/useDocumentTitle.ts';

/** The page for an unknown address. */
export function NotFoundPage({ site }: { readonly site: Site }) {
  const copy = site[routes.notFound.words];
  const { pathname } = useLocation();
  useDocumentTitle(copy.title);
  useEffect(() => {
    console.error(fillPlaceholders(copy.log, { path: pathname }));
  }, [copy.log, pathname]);
  return (
    <Prose>
      <h1 tabIndex={-1}>{copy.heading}</h1>
      <p>{copy.message}</p>
      <ButtonLink href={routes.estimator.path}>{copy.homeLabel}</ButtonLink>
    </Prose>
  );
}
