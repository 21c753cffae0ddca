import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import { toPublicUrl } from '../ui/browser/toPublicUrl.ts';
import type { ChoiceOption, WizardCopy } from '../../engine/generated/estimator.ts';
import { InfoTip } from '../ui/infotip/InfoTip.tsx';
import { extraNarrow, quietText, space } from '../ui/styles/theme.ts';
import type { PictureLoading } from './types.ts';

const CellBox = styled.div`
  position: relative;
  display: grid;
  /* Never wider than the available space, even with large text. */
  grid-template-columns: minmax(0, 1fr);

  /*
   * The "i" button, in the corner of the option but not inside its element: a button must not contain a button, and a
   * label no text that is not part of its name.
   */
  > [aria-haspopup] {
    position: absolute;
    inset-inline-end: ${space.gutter};
    bottom: ${space.m};
  }

  > label + [aria-haspopup] {
    top: calc(50% - 0.75rem);
    bottom: auto;

    /* The text takes the whole width below the button. */
    @media ${extraNarrow} {
      top: 0.75rem;
    }
  }
`;

interface OptionCellProps {
  readonly option: ChoiceOption;
  readonly copy: Pick<WizardCopy, 'tooltipLabel'>;
  readonly children: ReactNode;
}

/** An option, with an "i" button if it has a help text. */
export function OptionCell({ option, copy, children }: OptionCellProps) {
  const { label, tooltip } = option;
  if (tooltip === undefined) return children;
  return (
    <CellBox data-helped="">
      {children}
      <InfoTip label={fillPlaceholders(copy.tooltipLabel, { label })} text={tooltip} />
    </CellBox>
  );
}

/** Sized in pixels, because large text needs the room. */
const OptionImage = styled.img`
  flex: none;
  width: 40px;
  max-width: none;
  height: 40px;
`;

interface OptionIconProps extends Pick<OptionCellProps, 'option'> {
  readonly pictures: PictureLoading;
}

/** The picture of an option next to its text, if it has one. */
export function OptionIcon({ option: { illustration }, pictures }: OptionIconProps) {
  return (
    illustration && (
      <OptionImage
        loading={pictures}
        src={toPublicUrl(illustration)}
        alt=""
        width="40"
        height="40"
      />
    )
  );
}

/** Text below the label of an option, smaller and paler. */
export const OptionText = styled.span`
  ${quietText}
  line-height: 1.4;
`;

/** The description of an option with its numbers; undefined if it has none. */
export function describeOption({ description, range }: ChoiceOption): string | undefined {
  return description && fillPlaceholders(description, { ...range });
}

/**
 * Props that make the text below the label of an option the description of its control. The text is hidden, so that the
 * name of the control is the label alone.
 */
export function getOptionDetailProps(id: string, { description, bullets = [] }: ChoiceOption) {
  const hasDetails = description !== undefined || bullets.length > 0;
  const detailsId = `${id}_details`;
  return {
    hasDetails,
    details: { id: detailsId, 'aria-hidden': true } as const,
    describedBy: { 'aria-describedby': hasDetails ? detailsId : undefined },
  };
}
