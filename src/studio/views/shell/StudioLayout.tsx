import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import { Stack } from '../primitives/primitives.tsx';

/** Where the site is always in sight, however much there is to say: of a high window below that, of a wide one beside it. */
const STACKED = '(min-width: 42rem) and (min-height: 52rem)';
const SIDE_BY_SIDE = '(min-width: 100rem)';

/** The parts of the studio, beside one another as there is room. */
export const StudioLayout = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / 17rem minmax(22rem, 1.1fr) minmax(24rem, 1fr);
  grid-template-areas: 'top top top' 'outline middle aside';
  height: 100vh;

  > header {
    grid-area: top;
  }
  > nav {
    grid-area: outline;
  }
  > main {
    grid-area: middle;
  }
  > aside {
    grid-area: aside;
  }
  > nav,
  > main,
  > aside {
    display: grid;
    align-content: start;
    gap: ${space.m};
    padding: ${space.m};
    overflow: auto;
    grid-template-columns: minmax(0, 1fr);
  }
  > nav {
    display: flex;
    flex-direction: column;
    gap: ${space.s};
    border-inline-end: 1px solid ${color('line')};
    background: ${color('surface')};
  }
  > main {
    background: ${color('surface')};
  }
  > aside {
    border-inline-start: 1px solid ${color('line')};
  }
  @media ${STACKED} {
    > aside {
      grid-template-rows: fit-content(42%) minmax(min-content, 1fr);
      align-content: stretch;
    }
  }

  &[data-tour='top'] > header,
  &[data-tour='outline'] > nav,
  &[data-tour='middle'] > main,
  &[data-tour='aside'] > aside {
    box-shadow: inset 0 0 0 3px ${color('brand')};
  }

  @media ${SIDE_BY_SIDE} {
    grid-template-columns: 17rem minmax(22rem, 1fr) minmax(48rem, 1.6fr);
    > aside {
      grid-template: minmax(0, 1fr) / minmax(0, 0.9fr) minmax(0, 1fr);
      align-content: stretch;
    }
  }
  /* The site stands beside what is changed for as long as there is room for the two. */
  @media (max-width: 76rem) {
    grid-template-columns: 13rem minmax(0, 1fr) minmax(22rem, 0.9fr);
    > nav,
    > main,
    > aside {
      padding: ${space.s};
    }
  }
  @media (max-width: 60rem) {
    grid-template: auto minmax(10rem, 2fr) minmax(0, 3fr) / minmax(0, 1fr) minmax(0, 1fr);
    grid-template-areas: 'top top' 'outline aside' 'middle aside';
    > nav {
      border-block-end: 1px solid ${color('line')};
    }
  }
  @media (max-width: 42rem) {
    height: auto;
    grid-template: auto / minmax(0, 1fr);
    grid-template-areas: 'top' 'outline' 'middle' 'aside';
    > nav {
      height: 45vh;
    }
  }
`;

/** What is said of the files: of great length it scrolls by itself. */
export const FindingsColumn = styled(Stack)`
  @media ${SIDE_BY_SIDE}, ${STACKED} {
    overflow: auto;
  }
`;
