import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJsonSource } from './json-source.ts';

it('says the line and the column of every character, whatever its lines end with', () => {
  const breaks = ['\n', '\r\n', '\r'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...breaks),
      fc.array(fc.constantFrom('', ' ', '{}', '"a b"'), { minLength: 1, maxLength: 6 }),
      (lineBreak, lines) => {
        const { getPositionAt } = parseJsonSource(lines.join(lineBreak));
        let start = 0;
        for (const [index, line] of lines.entries()) {
          for (let column = 0; column <= line.length; column += 1) {
            const expected = { line: index + 1, column: column + 1 };
            expect(getPositionAt(start + column)).toEqual(expected);
          }
          start += line.length + lineBreak.length;
        }
      },
    ),
  );
});
