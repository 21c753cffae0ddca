// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FieldControl } from './FieldControl.tsx';

afterEach(cleanup);

it.each([
  { value: true, absentValue: false, shown: 'Yes' },
  { value: false, absentValue: true, shown: 'No' },
  { value: undefined, absentValue: false, shown: 'No (default)' },
  { value: undefined, absentValue: true, shown: 'Yes (default)' },
  { value: false, absentValue: undefined, shown: 'No' },
  { value: undefined, absentValue: undefined, shown: 'Default' },
])(
  'a switch shows $shown for $value where the default is $absentValue',
  ({ value, absentValue, shown }) => {
    render(
      <FieldControl
        id="shown"
        control={{ kind: 'switch', absentValue }}
        value={value}
        isRequired={false}
        isInvalid={false}
        name="Shown"
        isUnlabeled
        onChange={() => undefined}
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Shown' })).toHaveProperty(
      'selectedOptions.0.text',
      shown,
    );
  },
);

it('a text keeps the focus however long it gets', async () => {
  const control = {
    kind: 'text',
    maxLength: 60,
    isLong: false,
    isRich: false,
    placeholders: [],
  } as const;
  function LabelField() {
    const [value, setValue] = useState<unknown>('Oak');
    const props = { isRequired: true, isInvalid: false, isUnlabeled: true } as const;
    return (
      <FieldControl
        {...props}
        id="label"
        control={control}
        value={value}
        name="Label"
        onChange={setValue}
      />
    );
  }
  render(<LabelField />);
  const field = screen.getByRole('textbox', { name: 'Label' });
  await userEvent.type(field, ' and elm'.repeat(8));
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', `Oak${' and elm'.repeat(8)}`);
});
