import type { InputHTMLAttributes } from 'react';
import styled from 'styled-components';
import type { ChoiceOption } from '../../generated/estimator.ts';
import { fill } from '../../copy/fill.ts';
import { color, font, motion, radius, space } from '../../ui/theme.ts';
import { publicUrl } from '../publicUrl.ts';

const Row = styled.label`
  display: grid;
  grid-template-columns: auto auto 1fr;
  align-items: center;
  gap: ${space.m};
  min-height: 3.5rem;
  padding: ${space.s} ${space.m};
  border: 2px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  cursor: pointer;
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color('brand')};
  }

  &:has(:checked) {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }
`;

const Tick = styled.input`
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  accent-color: ${color('brand')};
`;

const Icon = styled.img`
  width: 2.25rem;
  height: 2.25rem;
`;

const Words = styled.span`
  grid-column: 3;
  display: grid;
`;

const Label = styled.span`
  font-weight: 650;
`;

const Description = styled.span`
  color: ${color('quiet')};
  font-size: ${font.size.small};
`;

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'checked' | 'onChange'>;

interface OptionRowProps extends Native {
  readonly option: ChoiceOption;
}

/** An option as a row with a box or a dot to tick. */
export function OptionRow({ option, ...native }: OptionRowProps) {
  const { label, description, illustration, range } = option;
  return (
    <Row>
      <Tick {...native} />
      {illustration && <Icon src={publicUrl(illustration)} alt="" width="36" height="36" />}
      <Words>
        <Label>{label}</Label>
        {description && <Description>{fill(description, { ...range })}</Description>}
      </Words>
    </Row>
  );
}

/** The rows of a step, two abreast where there is room. */
export const OptionRows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.s} ${space.m};
`;
