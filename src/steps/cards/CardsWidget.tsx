import styled from 'styled-components';
import { fill } from '../../copy/fill.ts';
import { storedValue } from '../../rules/answers.ts';
import { color, font, motion, radius, space, wide } from '../../ui/theme.ts';
import { publicUrl } from '../publicUrl.ts';
import type { StepWidgetProps } from '../types.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space.m};

  @media (min-width: ${wide.tablet}) {
    grid-template-columns: repeat(2, 1fr);
  }
`;

const Card = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: 7.5rem 1fr;
  align-content: start;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.m};
  border: 2px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('raised')};
  text-align: start;
  cursor: pointer;
  transition:
    border-color ${motion.quick},
    box-shadow ${motion.quick};

  &:hover {
    border-color: ${color('brand')};
    box-shadow: 0 0.5rem 1.25rem ${color('shadow')};
  }

  &[aria-pressed='true'] {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
    box-shadow: inset 0 0 0 1px ${color('brand')};
  }

  @media (min-width: ${wide.tablet}) {
    grid-template-columns: 1fr;
  }
`;

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 10;
  border-radius: ${radius.m};
  object-fit: cover;
`;

const Words = styled.span`
  display: grid;
  gap: ${space.xs};
`;

const Label = styled.span`
  font: 650 ${font.size.large} / 1.3 ${font.heading};
`;

const Description = styled.span`
  color: ${color('quiet')};
  font-size: ${font.size.small};
`;

/** A list item by its look only: a button may hold no list. */
const Bullet = styled.span`
  display: list-item;
  margin-inline-start: 1.1em;
  list-style: disc;
  color: ${color('quiet')};
  font-size: ${font.size.small};
`;

const Chosen = styled.span`
  position: absolute;
  top: ${space.s};
  right: ${space.s};
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${radius.round};
  background: ${color('brand')};
  color: ${color('onBrand')};
  font-size: ${font.size.small};
`;

/**
 * The options of a step as cards. Real buttons: a click stores the choice and goes on at once
 * (WCAG 3.2.2 allows that of a button, not of a radio button). The chosen one is marked.
 */
export function CardsWidget({ id, value, registry }: StepWidgetProps) {
  const { options, moves, headingId } = registry.formContext;
  return (
    <Grid role="group" aria-labelledby={headingId} id={id}>
      {options.map((option) => {
        const isChosen = storedValue(option) === value;
        return (
          <Card
            key={option.id}
            type="button"
            aria-pressed={isChosen}
            // The second click of a double click lands on a card of the next step: it is no choice.
            onClick={({ detail }) => detail < 2 && moves.choose(option.id)}
          >
            {option.illustration && (
              <Picture src={publicUrl(option.illustration)} alt="" width="320" height="200" />
            )}
            <Words>
              <Label>{option.label}</Label>
              {option.description && (
                <Description>{fill(option.description, { ...option.range })}</Description>
              )}
              {option.bullets?.map((bullet) => (
                <Bullet key={bullet}>{bullet}</Bullet>
              ))}
            </Words>
            {isChosen && <Chosen aria-hidden="true">✓</Chosen>}
          </Card>
        );
      })}
    </Grid>
  );
}
