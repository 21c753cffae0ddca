import { describe, expect, it } from 'vitest';
import { lateParts } from './late-parts.ts';
import { transformed } from './testing.ts';

describe('late parts', () => {
  it('are loaded through loadPart, with the import where it was', () => {
    const code = transformed(lateParts(), "const page = async () => await import('./Page.tsx');");
    expect(code).toMatch(
      /^import \{ loadPart as __loadPart \} from ".*\/src\/services\/loadPart\.ts";/,
    );
    expect(code).toContain("await __loadPart(() => import('./Page.tsx'))");
  });

  it('leave a file alone that loads nothing late', () => {
    const code = '// no import() here\nexport const page = 1;';
    expect(transformed(lateParts(), code)).toBe(code);
  });
});
