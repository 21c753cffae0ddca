import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import type { EstimateDocument as Copy, Site } from '../../../../engine/generated/estimator.ts';
import { getSiteFacts } from '../../../../engine/text/site-facts.ts';
import {
  fillPlaceholders,
  listPlaceholders,
  type PlaceholderValues,
} from '../../../../engine/text/placeholders.ts';
import type { SummarizedAnswer } from '../../../../engine/wizard/answer-summary.ts';
import type { PriceLine, PriceSummary } from '../../../../engine/wizard/price-summary.ts';
import { color, font, quietText, space } from '../../../ui/styles/theme.ts';

/** Is on the root element while a page has a document: that is printed in place of the page. */
const PRINTS_DOCUMENT = 'printsDocument';

const DocumentStyle = createGlobalStyle`
  @media print {
    :root[data-prints-document] #root { display: none; }
  }
`;

const Sheet = styled.article`
  display: none;

  @media print {
    display: grid;
    gap: ${space.l};
  }

  h1 {
    font-size: 2rem;
  }

  h2 {
    margin-bottom: ${space.xs};
    font-size: ${font.size.intro};
  }

  section {
    break-inside: avoid;
  }

  ul {
    padding-inline-start: 1.2em;
  }

  a {
    color: inherit;
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space.s};
  padding-bottom: ${space.m};
  border-bottom: 2px solid ${color('brand')};

  > p {
    color: ${color('brand')};
    font-weight: 650;
  }
`;

/** Labels above their values, beside each other. */
const Details = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.xl};

  dt {
    ${quietText}
  }

  dd {
    font-weight: 650;
  }
`;

const Amounts = styled(Details)`
  dd {
    font: 700 1.75rem / 1.2 ${font.heading};
  }
`;

/** Labels with their values at the end of the line. */
const Lines = styled.dl`
  > div {
    display: flex;
    gap: ${space.m};
    justify-content: space-between;
    padding-block: 0.1875rem;
    border-bottom: 1px solid ${color('line')};
  }

  dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }

  &[data-sum] > :last-child {
    font-weight: 700;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.l} ${space.xl};
`;

const SmallPrint = styled.footer`
  ${quietText}
  display: grid;
  gap: ${space.xs};
  padding-top: ${space.s};
  border-top: 1px solid ${color('line')};
  break-inside: avoid;
`;

interface LineListProps {
  readonly title: string;
  readonly lines: readonly PriceLine[];
  readonly isSum?: boolean;
}

function LineList({ title, lines, isSum }: LineListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <Lines data-sum={isSum ? '' : undefined}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Lines>
    </section>
  );
}

interface EstimateDocumentProps {
  readonly copy: Copy;
  readonly site: Site;
  readonly price: PriceSummary;
  readonly answers: readonly SummarizedAnswer[];
  /** Shown where nothing was chosen or typed. */
  readonly nothing: string;
  /** What is known of the visitor, and the date. */
  readonly values: PlaceholderValues;
  /** Leads back to the answers, on sites that save them. */
  readonly link: string | undefined;
}

/** The estimate as the browser prints it, and saves it as a PDF. It is not on the screen. */
export function EstimateDocument(props: EstimateDocumentProps) {
  const { copy, site, price, answers, nothing, values, link } = props;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset[PRINTS_DOCUMENT] = '';
    return () => {
      delete dataset[PRINTS_DOCUMENT];
    };
  }, []);
  const facts = { ...getSiteFacts(site), ...values };
  const details = (copy.details ?? []).filter(({ text }) =>
    listPlaceholders(text).every((name) => name in facts),
  );
  const { company } = site;
  return createPortal(
    <Sheet>
      <DocumentStyle />
      <Head>
        <p>{company.name}</p>
        <h1>{fillPlaceholders(copy.title, facts)}</h1>
        <Details>
          {details.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fillPlaceholders(text, facts)}</dd>
            </div>
          ))}
        </Details>
      </Head>
      <Amounts>
        {price.figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Amounts>
      <Columns>
        {price.breakdown && (
          <LineList title={price.breakdown.title} lines={price.breakdown.lines} isSum />
        )}
        {copy.answersTitle !== undefined && (
          <LineList
            title={copy.answersTitle}
            lines={answers.map(({ label, values: chosen }) => ({
              label,
              amount: chosen.length > 0 ? chosen.join(', ') : nothing,
            }))}
          />
        )}
        {copy.lists?.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
      <SmallPrint>
        <p>{price.note}</p>
        <p>
          {[company.name, facts['company.address'], company.phone, company.email]
            .filter((each) => each !== undefined)
            .join(' · ')}
        </p>
        {copy.linkLabel !== undefined && link !== undefined && (
          <p>
            {copy.linkLabel} <a href={link}>{link}</a>
          </p>
        )}
      </SmallPrint>
    </Sheet>,
    document.body,
  );
}
