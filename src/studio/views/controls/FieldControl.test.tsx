// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
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
