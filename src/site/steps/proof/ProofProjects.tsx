import { useId } from 'react';
import styled from 'styled-components';
import type { ProofProject } from '../../../engine/generated/estimator.ts';
import { toPublicUrl } from '../../ui/browser/toPublicUrl.ts';
import { breakpoint, color, font, quietText, radius, space } from '../../ui/styles/theme.ts';

/** Below everything else of the step, across the page. Not a section: those are beside the form. */
const Box = styled.div`
  display: grid;
  gap: ${space.m};
  order: 2;
  padding-top: ${space.m};

  && h2 {
    margin: 0;
    font: 700 ${font.size.intro} / 1.25 ${font.heading};
  }

  @media (min-width: ${breakpoint.desktop}) {
    [data-beside] > &&& {
      grid-column: 1 / -1;
    }
  }

  @media print {
    &&& {
      display: none;
    }
  }
`;

const Projects = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.m};

  && {
    padding: 0;
    list-style: none;
  }

  > li {
    overflow: hidden;
    margin: 0;
    border: 1px solid ${color('line')};
    border-radius: ${radius.l};
    background: ${color('raised')};
  }

  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    object-fit: cover;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space.xs};
  padding: ${space.m} ${space.gutter};
  line-height: 1.35;

  b {
    font-weight: 700;
  }

  span {
    ${quietText}
  }

  p {
    margin: 0;
  }
`;

interface ProofProjectsProps {
  readonly title: string;
  readonly projects: readonly ProofProject[];
}

/** Projects that were built, for visitors to compare with. */
export function ProofProjects({ title, projects }: ProofProjectsProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Projects role="list">
        {projects.map(({ id: key, picture, pictureAlt, place, size, price, duration, text }) => (
          <li key={key}>
            <img
              src={toPublicUrl(picture)}
              alt={pictureAlt}
              width="320"
              height="200"
              loading="lazy"
            />
            <Words>
              <b>{place}</b>
              <p>
                {size} · {price}
              </p>
              <span>{duration}</span>
              {text !== undefined && <p>{text}</p>}
            </Words>
          </li>
        ))}
      </Projects>
    </Box>
  );
}
