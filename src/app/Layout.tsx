import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { fill } from '../copy/fill.ts';
import { telephone } from '../copy/links.ts';
import { siteFacts } from '../copy/siteFacts.ts';
import type { Site } from '../generated/estimator.ts';
import { Sheet } from '../ui/Page.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { color, focusRing, font, space, wide } from '../ui/theme.ts';
import { routes } from './routes.ts';

const MAIN = 'main';

const Skip = styled.a`
  position: absolute;
  left: ${space.m};
  z-index: 40;
  padding: ${space.s} ${space.m};
  background: ${color('surface')};
  transform: translateY(-200%);

  &:focus {
    ${focusRing}
    transform: translateY(${space.s});
  }
`;

const Header = styled.header`
  width: min(60rem, 100%);
  margin-inline: auto;
  padding: ${space.m};
`;

const HomeLink = styled(Link)`
  display: inline-block;
  padding-block: ${space.xs};
  color: ${color('brand')};
  font: 700 ${font.size.large} / 1.3 ${font.heading};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Footer = styled.footer`
  display: grid;
  gap: ${space.l};
  width: min(60rem, 100%);
  margin-inline: auto;
  padding: ${space.xl} ${space.m};
  color: ${color('quiet')};
  font-size: ${font.size.small};

  h2 {
    margin-bottom: ${space.xs};
    color: ${color('ink')};
    font: 650 ${font.size.small} / 1.4 ${font.body};
  }

  address {
    font-style: normal;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.l};

  @media (min-width: ${wide.tablet}) {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const SmallPrint = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
`;

/** The top, the middle and the bottom of every page (spec.md section 1). */
export function Layout({ site, children }: { readonly site: Site; readonly children: ReactNode }) {
  const { header, footer, company } = site;
  const facts = siteFacts(site);
  return (
    <>
      <Skip href={`#${MAIN}`}>{header.skipLink}</Skip>
      <Header>
        <HomeLink to={routes.home}>{header.title}</HomeLink>
      </Header>
      <Sheet id={MAIN} tabIndex={-1}>
        {children}
      </Sheet>
      <Footer>
        <Columns>
          <address>
            <h2>{footer.addressTitle}</h2>
            {company.name}
            <br />
            {company.street}
            <br />
            {company.locality}, {company.region} {company.postalCode}
          </address>
          <div>
            <h2>{footer.contactTitle}</h2>
            <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
            <br />
            <TextLink href={telephone(company.phone)}>{company.phone}</TextLink>
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
        <SmallPrint>
          <span>{fill(footer.copyright, { ...facts, ...footer.copyrightYears })}</span>
          <span>{fill(footer.licence, facts)}</span>
          <nav aria-label={footer.linksLabel}>
            <SmallPrint>
              {footer.links.map(({ label, href }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
            </SmallPrint>
          </nav>
        </SmallPrint>
      </Footer>
    </>
  );
}
