import styled, { createGlobalStyle, css } from 'styled-components';
import { color, font, focusRing, radius, space } from '../../../site/ui/styles/theme.ts';

/** The studio is a workplace: it fills the window, and its parts scroll by themselves. */
export const StudioGlobalStyle = createGlobalStyle`
  html { scrollbar-gutter: auto; }
  body { font-size: 0.9375rem; line-height: 1.45; }
  h1, h2, h3 { font-family: ${font.body}; }
  main ul:not([role]), aside ul:not([role]) { padding-inline-start: 1.25rem; }
`;

const controlStyle = css`
  min-height: 2.25rem;
  padding: 0.3rem 0.6rem;
  border: 1px solid ${color('control')};
  border-radius: ${radius.s};
  background: ${color('raised')};
  color: ${color('ink')};
  font: inherit;
  /* With a bit of what is around it, so that its label and its help are in sight, too. */
  scroll-margin-block: 5rem;

  &:focus-visible {
    ${focusRing}
  }

  &[aria-invalid='true'] {
    border-color: ${color('danger')};
    box-shadow: inset 3px 0 0 ${color('danger')};
  }
`;

export const Input = styled.input`
  ${controlStyle}
  width: 100%;
`;

export const TextArea = styled.textarea`
  ${controlStyle}
  width: 100%;
  min-height: 3.75rem;
  resize: vertical;
  field-sizing: content;
`;

export const Select = styled.select`
  ${controlStyle}
  width: 100%;
`;

export const SmallButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.125rem;
  padding: 0.2rem 0.7rem;
  border: 1px solid ${color('control')};
  border-radius: ${radius.s};
  background: ${color('raised')};
  color: ${color('ink')};
  font: inherit;
  line-height: 1.2;
  cursor: pointer;

  &:hover:enabled {
    background: ${color('brandSoft')};
  }
  &:disabled {
    border-color: ${color('line')};
    color: ${color('quiet')};
    cursor: default;
  }
  &[aria-pressed='true'],
  &[aria-selected='true'] {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
    color: ${color('ink')};
    font-weight: 650;
  }
`;

export const PrimaryButton = styled(SmallButton)`
  border-color: ${color('brand')};
  background: ${color('brand')};
  color: ${color('onBrand')};
  font-weight: 650;

  &:hover:enabled {
    background: ${color('brandStrong')};
  }
  &:disabled {
    background: ${color('line')};
  }
`;

export const rowStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;

export const Row = styled.div`
  ${rowStyle}
`;

/** Things beside one another where there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: ${space.m};
  align-items: start;
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  align-content: start;
`;

/** A list without marks, which is read out as one all the same. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space.s};
  list-style: none;
`;

export const MutedText = styled.p`
  color: ${color('quiet')};
  font-size: 0.875rem;
`;

export const Heading = styled.h2`
  font-size: 1.25rem;
`;

/** The heading of a view: it takes the focus where what had it is gone. */
export const ViewHeading = styled(Heading).attrs({ tabIndex: -1 })`
  &&:focus-visible {
    ${focusRing}
  }
`;

export const SubHeading = styled.h3`
  font-size: 1rem;
`;

export const ErrorText = styled.p`
  color: ${color('danger')};
  font-size: 0.875rem;
`;

/** What stands alone, where nothing is open yet. */
export const CenteredPage = styled.main`
  max-width: 40rem;
  margin: 4rem auto;
  padding: 0 1rem;
`;

/** A part of the studio with a frame around it. */
export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
`;

/** Figures in rows. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 0.2rem 0.4rem;
    border-bottom: 1px solid ${color('line')};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    color: ${color('quiet')};
    font-size: 0.8125rem;
  }
  tbody th {
    min-width: 5.5rem;
  }
  .number {
    overflow-wrap: normal;
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  /* A change says its amount and its percentage, one below the other where there is no room. */
  .number:last-child {
    white-space: normal;
  }
`;
