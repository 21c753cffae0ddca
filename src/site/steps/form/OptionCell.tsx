import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { toPublicUrl } from '../../ui/browser/toPublicUrl.ts';
import type { ChoiceOption, WizardCopy } from '../../../engine/generated/estimator.ts';
import { InfoTip } from '../../ui/infotip/InfoTip.tsx';
import { extraNarrow, quietText, space } from '../../ui/styles/theme.ts';
import type { PictureLoading } from './types.ts';

const CellBox = styled.div`
  position: relative;
  display: grid;
  /* As wide as there is room for, however large the text. */
  grid-template-columns: minmax(0, 1fr);
`;

/** The "i" button, in the corner of the option but not in it: a button holds no button, a label no more words. */
const TooltipCorner = styled.div`
  position: absolute;
  inset-inline-end: ${space.gutter};
  bottom: ${space.m};

  label + & {
    top: calc(50% - 0.75rem);
    bottom: auto;

    /* The words have the whole width, below. */
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

/** The place of an option, and of the button to its help text, where it has one. */
export function OptionCell({ option, copy, children }: OptionCellProps) {
  const { label, tooltip } = option;
  return (
    <CellBox>
      {children}
      {tooltip !== undefined && (
        <TooltipCorner>
          <InfoTip label={fillPlaceholders(copy.tooltipLabel, { label })} text={tooltip} />
        </TooltipCorner>
      )}
    </CellBox>
  );
}

/** In pixels: where text is large, the room is for the text. */
const OptionImage = styled.img`
  flex: none;
  width: 40px;
  max-width: none;
  height: 40px;
`;

interface OptionIconProps extends Pick<OptionCellProps, 'option'> {
  readonly pictures: PictureLoading;
}

/** The picture of an option beside its words, where it has one. */
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

/** What stands below the label of an option, smaller and paler. */
export const OptionText = styled.span`
  ${quietText}
  line-height: 1.4;
`;

/** The description of an option, where it has one. */
export function OptionDescription({
  option: { description, range },
}: Pick<OptionCellProps, 'option'>) {
  return description && <OptionText>{fillPlaceholders(description, { ...range })}</OptionText>;
}

/**
 * Where what stands below the label of an option is, for the control that it describes. Hidden from the control's
 * name, which is the label alone.
 */
export function getOptionDetailProps(id: string, { description, bullets = [] }: ChoiceOption) {
  const hasDetails = description !== undefined || bullets.length > 0;
  const detailsId = `${id}_details`;
  return {
    details: { id: detailsId, 'aria-hidden': true } as const,
    describedBy: { 'aria-describedby': hasDetails ? detailsId : undefined },
  };
}
