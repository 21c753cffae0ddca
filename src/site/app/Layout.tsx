import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import { hasBracketedFact } from '../../engine/text/is-placeholder-fact.ts';
import { toTelUri } from '../../engine/text/text-spans.ts';
import { toPublicUrl } from '../ui/browser/toPublicUrl.ts';
import { formatCityLine, getSiteFacts } from '../../engine/text/site-facts.ts';
import type { Site } from '../../engine/generated/estimator.ts';
import { Link, TextButton, TextLink } from '../ui/components/Link.tsx';
import { PageSheet } from '../ui/components/PageSheet.tsx';
import {
  color,
  extraNarrow,
  focusRing,
  font,
  radius,
  quietText,
  space,
  breakpoint,
} from '../ui/styles/theme.ts';
import { routes } from '../../engine/wizard/routes.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const MAIN_ID = 'main';

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: ${space.m};
  z-index: 40;
  padding: ${space.s} ${space.m};
  background: ${color('surface')};
  color: ${color('ink')};
  transform: translateY(-200%);

  &:focus {
    ${focusRing}
    transform: translateY(${space.s});
  }
`;

/** Moves the focus instead of following the link, which would add a history entry without a wizard position. */
function focusMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/** The width of the content of header and footer. */
const pageWidth = css`
  width: min(var(--page-width), 100%);
  margin-inline: auto;
  padding-inline: ${space.gutter};

  @media (min-width: ${breakpoint.tablet}) {
    width: min(var(--page-width), 100% - 2rem);
    padding-inline: ${space.xl};
  }

  @media print {
    width: auto;
    padding-inline: 0;
  }
`;

const Header = styled.header`
  ${pageWidth}
  display: flex;
  align-items: center;
  gap: min(${space.l}, 3vw);
  padding-block: ${space.s};

  > :first-child {
    margin-inline-end: auto;
  }

  @media (min-width: ${breakpoint.tablet}) {
    padding-block: ${space.m};
  }
`;

/** The phone number as an icon, for narrow screens. */
const PhoneLink = styled.a`
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1.5px solid ${color('control')};
  border-radius: ${radius.round};
  color: ${color('brand')};

  svg {
    width: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linejoin: round;
  }

  @media print, (min-width: ${breakpoint.tablet}) {
    display: none;
  }
`;

const PHONE_PATH =
  'M5 3h3.6l1.7 4.4-2.2 1.5a12 12 0 0 0 5 5l1.5-2.2L19 13.4V17a2 2 0 0 1-2.2 2A15.8 15.8 0 0 1 3 5.2 2 2 0 0 1 5 3z';

/** Phone number and license, on wide screens only; the footer always shows both. */
const Company = styled.p`
  display: none;
  text-align: end;
  ${quietText}

  a {
    display: inline-block;
    font-weight: 650;
  }

  @media (min-width: ${breakpoint.tablet}) {
    display: block;
  }

  @media print {
    display: none;
  }
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  /* The title wraps before anything else in the header shrinks. */
  flex-shrink: 100;
  min-width: 40%;
  min-height: 3rem;
  color: ${color('brand')};
  font: 700 0.9375rem / 1.2 ${font.heading};
  text-decoration: none;

  @media (min-width: ${breakpoint.tablet}) {
    gap: 0.75rem;
    font-size: ${font.size.intro};
  }

  img {
    flex: none;
    width: 2rem;
    height: 2rem;
  }

  @media ${extraNarrow} {
    img {
      display: none;
    }
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** Fills the remaining height, so that the footer is at the bottom of a short page. Contains the toasts. */
const Middle = styled.div`
  flex: 1;
  /* Keeps the footer below the first viewport, so that content changes do not visibly move it. */
  min-height: calc(100svh - 4rem);
  padding-bottom: ${space.xxl};

  @media print {
    min-height: 0;
    padding-bottom: ${space.l};
  }
`;

const Footer = styled.footer`
  padding-bottom: var(--banner);
  background: ${color('deep')};
  color: ${color('onDeepQuiet')};
  font-size: ${font.size.fine};
  /* Makes links and focus rings visible on the dark background. */
  --brand: ${color('onDeep')};
  --focus: ${color('onDeep')};

  @media print {
    padding-bottom: 0;
    background: none;
    color: inherit;
    --onDeep: ${color('ink')};
    --onDeepLine: ${color('line')};

    && nav,
    && button {
      display: none;
    }
  }

  > div {
    display: grid;
    gap: ${space.l};
    ${pageWidth}
    padding-block: ${space.xl};

    @media print {
      gap: ${space.s};
      padding-block: 0;
    }
  }

  h2 {
    margin-bottom: ${space.xs};
    color: ${color('onDeep')};
    font: 650 ${font.size.fine} / 1.4 ${font.body};
  }

  address {
    font-style: normal;
  }

  a,
  button {
    display: inline-block;
    padding-block: ${space.xs};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space.l};
`;

const SmallPrint = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} 1.25rem;
`;

const LegalRow = styled(SmallPrint)`
  padding-top: ${space.l};
  border-top: 1px solid ${color('onDeepLine')};
`;

const PrivacySignal = styled.p`
  color: ${color('onDeep')};
`;

interface LayoutProps {
  readonly site: Pick<Site, 'header' | 'footer' | 'company' | 'languageSwitch'>;
  /** The path of the page. */
  readonly path: string;
  /** Whether the browser's privacy signal is being honored. */
  readonly hasPrivacySignal: boolean;
  readonly onCookieChoice: () => void;
  readonly toaster: ReactNode;
  readonly children: ReactNode;
}

/** Header, main and footer of every page. */
export function Layout(props: LayoutProps) {
  const { site, path, hasPrivacySignal, onCookieChoice, toaster, children } = props;
  const { header, footer, company } = site;
  const facts = getSiteFacts(site);
  const licence = footer.licence && fillPlaceholders(footer.licence, facts);
  const shownLicence = licence !== undefined && !hasBracketedFact(licence) && licence;
  const addressLines = [company.name, company.street, formatCityLine(company)].filter(
    (line) => !hasBracketedFact(line),
  );
  const copyright = fillPlaceholders(footer.copyright, {
    ...facts,
    'company.name': hasBracketedFact(company.name) ? '' : company.name,
    ...footer.copyrightYears,
  });
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`} onClick={focusMain}>
        {header.skipLink}
      </SkipLink>
      <Header>
        <HomeLink href={routes.estimator.path}>
          {header.logo !== undefined && (
            <img src={toPublicUrl(header.logo)} alt="" width="36" height="36" />
          )}
          {header.title}
        </HomeLink>
        <Company>
          <TextLink href={toTelUri(company.phone)}>{company.phone}</TextLink>
          {shownLicence && (
            <>
              <br />
              {shownLicence}
            </>
          )}
        </Company>
        <PhoneLink href={toTelUri(company.phone)} aria-label={company.phone}>
          <svg viewBox="0 0 22 22" aria-hidden="true">
            <path d={PHONE_PATH} />
          </svg>
        </PhoneLink>
        {import.meta.env.LANGUAGES && site.languageSwitch && (
          <LanguageSwitch copy={site.languageSwitch} path={path} />
        )}
      </Header>
      <Middle>
        {toaster}
        <PageSheet id={MAIN_ID} tabIndex={-1}>
          {children}
        </PageSheet>
      </Middle>
      <Footer>
        <div>
          <Columns>
            {addressLines.length > 0 && (
              <address>
                <h2>{footer.addressTitle}</h2>
                {addressLines.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </address>
            )}
            <div>
              <h2>{footer.contactTitle}</h2>
              <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
              <br />
              <TextLink href={toTelUri(company.phone)}>{company.phone}</TextLink>
            </div>
            <div>
              <h2>{footer.hoursTitle}</h2>
              {company.hours.map(({ days, hours }) => (
                <div key={days}>
                  {days} {hours}
                </div>
              ))}
            </div>
          </Columns>
          <LegalRow>
            {/* Without a company name, a space is left before the period. */}
            <span>{copyright.replace(' .', '.')}</span>
            {shownLicence && <span>{shownLicence}</span>}
            <SmallPrint>
              <nav aria-label={footer.linksLabel}>
                <SmallPrint>
                  {footer.links.map(({ label, href }) => (
                    <TextLink key={href} href={href}>
                      {label}
                    </TextLink>
                  ))}
                </SmallPrint>
              </nav>
              <TextButton type="button" onClick={onCookieChoice}>
                {footer.cookieChoiceLabel}
              </TextButton>
            </SmallPrint>
          </LegalRow>
          {hasPrivacySignal && <PrivacySignal>{footer.privacySignal}</PrivacySignal>}
        </div>
      </Footer>
    </>
  );
}
