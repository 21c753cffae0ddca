import styled from 'styled-components';
import { findChosenOption, isChoiceStep } from '../../../engine/kinds/answers.ts';
import { color, font, radius, space, breakpoint } from '../../ui/styles/theme.ts';
import {
  describeOption,
  getOptionDetailProps,
  OptionCell,
  OptionText,
} from '../../form/OptionCell.tsx';
import { toPublicUrl } from '../../ui/browser/toPublicUrl.ts';
import type { StepWidgetProps } from '../../form/types.ts';

/**
 * Two cards per row on a phone, so that four fit on the screen, and all cards in one row on a desktop. Cards with
 * bullets take the whole width of a phone. The width is in rem, so that the cards stack when the text is large.
 */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(34%, var(--narrowest)), 1fr));
  gap: ${space.s};
  --narrowest: 7.75rem;

  &[data-wordy] {
    --narrowest: 100%;
  }

  /*
   * On a tablet, four cards form two rows of two instead of three and one. Their number is known before all of them are
   * parsed: a slow browser would paint a row of three first.
   */
  @media (min-width: ${breakpoint.tablet}) {
    gap: ${space.m};
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));

    &[data-count='4'] {
      grid-template-columns: repeat(2, 1fr);
    }
  }

  @media (min-width: ${breakpoint.desktop}) {
    &[data-count='4'] {
      grid-template-columns: repeat(4, 1fr);
    }
  }
`;

const Card = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  column-gap: ${space.s};
  min-width: 0;
  padding: min(0.625rem, 4vw);
  border: 2px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('raised')};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  /* The text, also where the picture is beside it. */
  > span {
    grid-column: -2;
  }

  /* Leaves room for the "i" button below the text. */
  [data-helped] > & {
    padding-bottom: 3rem;
  }

  /* Two cards with bullets fit on the screen of a phone with their text beside their picture, unless it is large. */
  @media (min-width: 20rem) and (max-width: ${breakpoint.tablet}) {
    [data-wordy] & {
      grid-template-columns: 1fr 2fr;
    }
  }

  @media (hover: hover) {
    &:hover {
      border-color: ${color('brand')};
      box-shadow: 0 0.5rem 1.25rem ${color('shadow')};
      transform: translateY(-2px);
    }
  }

  &:active {
    transform: none;
  }

  &[aria-pressed='true'] {
    border-color: ${color('brand')};

    &:not([data-preset]) {
      background: ${color('brandSoft')};
      box-shadow: inset 0 0 0 1px ${color('brand')};
    }
  }

  /* Forced-colors mode removes backgrounds and shadows. */
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border: 5px solid Highlight;
    }
  }
`;

const Picture = styled.img`
  width: 100%;
  border-radius: ${radius.m};
  /* The sun is above, and below is lawn. */
  object-position: 50% 25%;

  [data-wordy] & {
    aspect-ratio: 2;
  }

  /* Lower pictures on a phone, so that all cards fit on the screen. */
  @media (max-width: ${breakpoint.tablet}) {
    aspect-ratio: 2;

    [data-wordy] & {
      grid-row: 1 / span 2;
      height: 100%;
    }
  }
`;

/** Small enough for two words on one line of a phone. */
const Label = styled.span`
  font: 700 1.125rem / 1.25 ${font.heading};

  img + & {
    margin-top: ${space.s};
  }

  @media (min-width: 20rem) and (max-width: ${breakpoint.tablet}) {
    [data-wordy] img + & {
      margin-top: 0;
    }
  }
`;

const Details = styled(OptionText)`
  margin-top: ${space.xs};
`;

/** Only looks like a list item, because a button must not contain a list. */
const Bullet = styled(OptionText)`
  display: list-item;
  margin-inline-start: 1.1em;
  list-style: disc;

  &:first-child {
    margin-top: ${space.xs};
  }

  @media (min-width: ${breakpoint.tablet}) {
    margin-top: ${space.xs};
  }

  &::marker {
    color: ${color('accent')};
  }
`;

const ChosenMark = styled.span`
  position: absolute;
  top: -0.5rem;
  inset-inline-end: -0.5rem;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${radius.round};
  background: ${color('brand')};
  color: ${color('onBrand')};
  font-size: ${font.size.fine};

  @media (forced-colors: active) {
    border: 2px solid Highlight;
    color: Highlight;
  }
`;

/**
 * The options of a step as cards. The cards are buttons: a click stores the choice and continues at once, which
 * WCAG 3.2.2 allows for buttons but not for radio buttons.
 */
export function CardsWidget({ id, value, registry }: StepWidgetProps) {
  const { step, isPreset, options, dispatch, copy, headingId, pictures } = registry.formContext;
  const chosen = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  const isWordy = options.some(({ bullets }) => bullets?.length);
  return (
    <Grid
      role="group"
      aria-labelledby={headingId}
      id={id}
      data-count={options.length}
      data-wordy={isWordy ? '' : undefined}
    >
      {options.map((option) => {
        const isChosen = option.id === chosen?.id;
        const { hasDetails, details, describedBy } = getOptionDetailProps(
          `${id}_${option.id}`,
          option,
        );
        return (
          <OptionCell key={option.id} option={option} copy={copy}>
            <Card
              type="button"
              {...describedBy}
              aria-pressed={isChosen}
              data-option={option.id}
              data-preset={isChosen && isPreset ? '' : undefined}
              onClick={() => dispatch({ type: 'choose', option: option.id })}
            >
              {option.illustration && (
                <Picture
                  loading={pictures}
                  fetchPriority={pictures === 'eager' ? 'high' : undefined}
                  src={toPublicUrl(option.illustration)}
                  alt=""
                  width="320"
                  height="200"
                />
              )}
              <Label>{option.label}</Label>
              {hasDetails && (
                <Details {...details}>
                  {describeOption(option)}
                  {option.bullets?.map((bullet) => (
                    <Bullet key={bullet}>{bullet}</Bullet>
                  ))}
                </Details>
              )}
              {isChosen && !isPreset && <ChosenMark aria-hidden="true">✓</ChosenMark>}
            </Card>
          </OptionCell>
        );
      })}
    </Grid>
  );
}
