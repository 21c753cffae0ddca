import { useRef } from 'react';
import styled from 'styled-components';
import { findChosenOption } from '../../../engine/kinds/answers.ts';
import { hashCode } from '../../../engine/kinds/code-hash.ts';
import { decodeUnknownCode, encodeUnknownCode } from '../../../engine/kinds/code.ts';
import { color } from '../../ui/styles/theme.ts';
import { FieldInput } from '../../form/FieldInput.tsx';
import type { StepWidgetProps } from '../../form/types.ts';

const KnownCodeStatus = styled.p`
  color: ${color('brand')};
  font-weight: 600;
  /* Reserves a line, so that nothing moves when the text appears. */
  min-height: 1.55em;
`;

/**
 * A field for a code. The widget hashes the input and compares it with the hashes in the config, which do not reveal the
 * codes. The text below says what a known code is good for.
 */
export function CodeWidget(props: StepWidgetProps) {
  const { value, onChange, registry } = props;
  const { step, options } = registry.formContext;
  const latest = useRef('');
  if (step.kind !== 'code') return null;
  const { salt } = step;
  const offered = new Set(options.map(({ id }) => id));

  async function findKnownCode(typed: string) {
    if (step.kind !== 'code' || typed === '') return;
    const hash = await hashCode(salt, typed).catch(() => undefined);
    const known = step.options.find(({ id, code }) => offered.has(id) && code === hash);
    // If the input has changed meanwhile, this result is stale.
    if (known && latest.current === typed) onChange(known.id);
  }

  function change(typed: string) {
    latest.current = typed;
    onChange(encodeUnknownCode(typed));
    void findKnownCode(typed);
  }
  return (
    <>
      <FieldInput {...props} value={decodeUnknownCode(value) ?? ''} onChange={change} />
      <KnownCodeStatus role="status">{findChosenOption(step, value)?.label ?? ''}</KnownCodeStatus>
    </>
  );
}
