import { Navigate, useLocation } from 'react-router-dom';
import { fill, type Facts } from '../copy/fill.ts';
import { spansOf } from '../copy/links.ts';
import { siteFacts } from '../copy/siteFacts.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { ButtonLink, Prose } from '../ui/Page.tsx';
import { RichText } from '../ui/RichText.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** What the page was handed; undefined when a required value is missing (spec.md section 5). */
function handedOver(
  { fields, requires }: EstimatorConfig['lead']['confirmation'],
  state: unknown,
): Facts | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(state));
  if (requires.some((name) => typeof given.get(name) !== 'string' || given.get(name) === '')) {
    return undefined;
  }
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = given.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

interface ThankYouPageProps {
  readonly config: EstimatorConfig;
  /** The address of the start. */
  readonly home: string;
}

/** The page after a lead, `/thank-you`. Opened without what it needs, it leads back to the start. */
export function ThankYouPage({ config, home }: ThankYouPageProps) {
  const { state } = useLocation();
  const copy = config.site.thankYouPage;
  useDocumentTitle(copy.title);
  const lead = handedOver(config.lead.confirmation, state);
  if (!lead) return <Navigate to={home} replace />;
  const facts = { ...siteFacts(config.site), ...lead };
  return (
    <Prose>
      <h1>{fill(copy.heading, facts)}</h1>
      <p>
        <RichText spans={spansOf(copy.sent, facts)} />
      </p>
      <p>
        <RichText spans={spansOf(copy.followUp, facts)} />
      </p>
      <h2>{copy.nextStepsTitle}</h2>
      <ol>
        {copy.nextSteps.map((text) => (
          <li key={text}>
            <RichText spans={spansOf(text, facts)} />
          </li>
        ))}
      </ol>
      <p>
        <RichText spans={spansOf(copy.questions, facts)} />
      </p>
      <ButtonLink to={home}>{copy.homeLabel}</ButtonLink>
    </Prose>
  );
}
