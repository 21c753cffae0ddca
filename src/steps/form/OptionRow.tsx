import { memo, type InputHTMLAttributes } from 'react';
import styled from 'styled-components';
import { fill } from '../../copy/fill.ts';
import type { ChoiceOption } from '../../generated/estimator.ts';
import { color, font, motion, radius, space } from '../../ui/theme.ts';
import { publicUrl } from '../../copy/publicUrl.ts';
import type { StepContext } from '../types.ts';
import { OptionTip } from './OptionTip.tsx';

const Cell = styled.div`
  position: relative;
  display: grid;
`;

const Row = styled.label`
  display: grid;
  grid-template-columns: auto auto 1fr;
  align-items: center;
  gap: 0.75rem;
  min-height: 4rem;
  padding: ${space.s} ${space.m};
  border: 2px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  cursor: pointer;
  transition: border-color ${motion.quick};

  /* Beside it is the "i" button. */
  &:not(:last-child) {
    padding-inline-end: 3rem;
  }

  @media (hover: hover) {
    &:hover {
      border-color: ${color('brand')};
    }
  }

  &:has(:checked) {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
`;

/** In the row's corner but not in the label, whose words it would join. */
const Corner = styled.div`
  position: absolute;
  top: 50%;
  right: ${space.m};
  transform: translateY(-50%);
`;

const Tick = styled.input`
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  accent-color: ${color('brand')};

  &:focus-visible {
    outline: none;
  }
`;

/** In pixels: where text is large, the room is for the text. */
const Icon = styled.img`
  width: 40px;
  max-width: none;
  height: 40px;
`;

const Words = styled.span`
  grid-column: 3;
  display: grid;
`;

const Label = styled.span`
  font-weight: 650;
  line-height: 1.35;
`;

const Description = styled.span`
  color: ${color('quiet')};
  font-size: ${font.size.fine};
  line-height: 1.4;
`;

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'checked'>;

interface OptionRowProps extends Native {
  readonly id: string;
  readonly option: ChoiceOption;
  readonly context: Pick<StepContext, 'copy' | 'pictures'>;
  readonly onPick: (option: ChoiceOption) => void;
}

/** An option as a row with a box or a dot to tick. Drawn anew only when it is the one that has changed. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, option, context, onPick, ...native } = props;
  const { label, description, illustration, range, tooltip } = option;
  const labelId = `${id}_label`;
  return (
    <Cell>
      <Row>
        <Tick {...native} onChange={() => onPick(option)} />
        {illustration && (
          <Icon
            loading={context.pictures}
            src={publicUrl(illustration)}
            alt=""
            width="40"
            height="40"
          />
        )}
        <Words>
          <Label id={labelId}>{label}</Label>
          {description && <Description>{fill(description, { ...range })}</Description>}
        </Words>
      </Row>
      {tooltip !== undefined && (
        <Corner>
          <OptionTip option={option} copy={context.copy} about={labelId} />
        </Corner>
      )}
    </Cell>
  );
});

/** The rows of a step, two abreast where there is room. */
export const OptionRows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 0.75rem ${space.m};
`;
