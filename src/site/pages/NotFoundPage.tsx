import { useEffect } from 'react';
import styled from 'styled-components';
import { useLocation } from 'react-router-dom';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import type { StepOption } from '../../engine/kinds/answers.ts';
import { toTelUri } from '../../engine/text/text-spans.ts';
import { toPublicUrl } from '../ui/browser/toPublicUrl.ts';
import { ButtonLink } from '../ui/components/Button.tsx';
import { TextLink } from '../ui/components/Link.tsx';
import { Prose } from '../ui/components/PageSheet.tsx';
import { radius } from '../ui/styles/theme.ts';
import type { SiteConfig } from './shared/services.ts';
import { routes } from '../../engine/wizard/routes.ts';
import { useDocumentTitle } from './shared/useDocumentTitle.ts';

const Centered = styled(Prose)`
  justify-items: center;
  margin-inline: auto;
  text-align: center;

  > a {
    justify-self: center;
  }
`;

const Picture = styled.img`
  width: min(20rem, 100%);
  border-radius: ${radius.l};
`;

/** Returns the picture of the first option that has one. */
function findPicture({ steps }: SiteConfig): string | undefined {
  const options = steps.flatMap((step): readonly StepOption[] =>
    'options' in step ? step.options : [],
  );
  return options.flatMap((option) => ('illustration' in option && option.illustration) || [])[0];
}

/** The page for an unknown address. */
export function NotFoundPage({ config }: { readonly config: SiteConfig }) {
  const { site } = config;
  const picture = findPicture(config);
  const copy = site[routes.notFound.copyKey];
  const { pathname } = useLocation();
  useDocumentTitle(copy.title);
  useEffect(() => {
    console.error(fillPlaceholders(copy.log, { path: pathname }));
  }, [copy.log, pathname]);
  return (
    <Centered>
      {picture !== undefined && (
        <Picture src={toPublicUrl(picture)} alt="" width="320" height="200" />
      )}
      <h1 tabIndex={-1}>{copy.heading}</h1>
      <p>{copy.message}</p>
      <ButtonLink href={routes.estimator.path}>{copy.homeLabel}</ButtonLink>
      <p>
        <TextLink href={toTelUri(site.company.phone)}>{site.company.phone}</TextLink>
      </p>
    </Centered>
  );
}
