import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fill } from '../copy/fill.ts';
import type { NotFoundPage as Copy } from '../generated/estimator.ts';
import { ButtonLink, Prose } from '../ui/Page.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface NotFoundPageProps {
  readonly copy: Copy;
  /** The address of the start. */
  readonly home: string;
}

/** The page for an unknown address. */
export function NotFoundPage({ copy, home }: NotFoundPageProps) {
  const { pathname } = useLocation();
  useDocumentTitle(copy.title);
  useEffect(() => {
    console.error(fill(copy.log, { path: pathname }));
  }, [copy.log, pathname]);
  return (
    <Prose>
      <h1 tabIndex={-1}>{copy.heading}</h1>
      <p>{copy.message}</p>
      <ButtonLink to={home}>{copy.homeLabel}</ButtonLink>
    </Prose>
  );
}
