import { useMemo, useRef } from 'react';
import { listSyntaxProblems, type StudioDocument } from '../../model/project/document.ts';
import { Action } from '../ui/controls.tsx';
import { useProject, useStudio } from '../studio/studioContext.ts';

/** An editor for the text of a file that is not valid JSON, with its syntax errors. */
export function TextFileView({ document }: { readonly document: StudioDocument }) {
  const { dispatch } = useStudio();
  const { check } = useProject();
  const { name, basis } = document;
  const field = useRef<HTMLTextAreaElement>(null);
  const problems = useMemo(() => listSyntaxProblems(basis.text), [basis.text]);
  const lines = basis.text.split('\n');
  const fixed = check.fixedTexts[name];
  const setText = (text: string) => dispatch({ type: 'setText', file: name, text });
  function show(line: number) {
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }
  return (
    <div className="stack">
      <h2 tabIndex={-1}>{name} cannot be read</h2>
      <p>Its text has mistakes. Fix them here; then its forms open.</p>
      <ul className="plain-list" aria-label="Mistakes">
        {problems.map(({ line, message }) => (
          <li key={message}>
            <Action text={message} variant="link" onPress={() => show(line)} />
          </li>
        ))}
      </ul>
      {fixed !== undefined && (
        <div>
          <Action
            text="Fix what is certain"
            isDisabled={!check.isCurrent}
            onPress={() => setText(fixed)}
          />
        </div>
      )}
      <div className="text-editor">
        <pre aria-hidden>{lines.map((_, index) => index + 1).join('\n')}</pre>
        <textarea
          ref={field}
          aria-label={`Text of ${name}`}
          spellCheck={false}
          rows={lines.length}
          value={basis.text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </div>
  );
}
