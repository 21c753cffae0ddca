// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useNumberInput } from './useNumberInput.ts';

afterEach(cleanup);

/** A field with a number, and what is done at it: what stands there then, and what it is worth. */
function renderNumberField(initial: number | undefined, isOptional = false) {
  const { result } = renderHook(() => {
    const [value, setValue] = useState(initial);
    const field = useNumberInput({ value, language: 'en-US', isOptional, onChange: setValue });
    return { value, field, setValue };
  });
  return {
    type: (...texts: readonly string[]) => {
      for (const text of texts) act(() => result.current.field.setText(text));
      return [result.current.field.text, result.current.value];
    },
    undo: (value: number) => {
      act(() => result.current.setValue(value));
      return [result.current.field.text, result.current.value];
    },
    leave: () => {
      act(() => result.current.field.handleBlur());
      return [result.current.field.text, result.current.value];
    },
  };
}

describe('a number that is typed', () => {
  it('is worth what it was while it is taken away, and stands there again once it is left', () => {
    const field = renderNumberField(17_000);
    expect(field.type('1700', '170', '17', '1', '')).toEqual(['', 17_000]);
    expect(field.leave()).toEqual(['17000', 17_000]);
  });

  it('is not what stands before the letter that makes it none', () => {
    const field = renderNumberField(12_000);
    expect(field.type('1', '17')).toEqual(['17', 17]);
    expect(field.type('17k')).toEqual(['17k', 12_000]);
    expect(field.type('17', '17,', '17,0', '17,00', '17,000')).toEqual(['17,000', 17_000]);
    expect(field.leave()).toEqual(['17000', 17_000]);
    expect(field.type('1700', '')).toEqual(['', 17_000]);
  });

  it('may be taken away where it may be left out', () => {
    const field = renderNumberField(15, true);
    expect(field.type('1', '1x')).toEqual(['1x', 15]);
    expect(field.type('1', '')).toEqual(['', undefined]);
    expect(field.type('7', '7x')).toEqual(['7x', undefined]);
    expect(field.leave()).toEqual(['', undefined]);
  });

  it('goes back to what was undone to while it was typed', () => {
    const field = renderNumberField(17_000);
    expect(field.type('1', '18')).toEqual(['18', 18]);
    expect(field.undo(9000)).toEqual(['9000', 9000]);
    expect(field.type('900', '90', '9', '')).toEqual(['', 9000]);
    expect(field.type('18')).toEqual(['18', 18]);
    expect(field.undo(9000)).toEqual(['9000', 9000]);
    expect(field.type('9000k')).toEqual(['9000k', 9000]);
  });
});
