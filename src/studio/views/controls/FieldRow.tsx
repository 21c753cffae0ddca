import { useState } from 'react';
import type { LocatedProblem } from '../../model/verdicts/problem-words.ts';
import type { PathInFile } from '../../model/project/document.ts';
import { setValue, typeValue } from '../../model/edits/edits.ts';
import { isTyped, type FormField } from '../../model/forms/form-definition.ts';
import { renameAfterLabel } from '../../model/edits/rename.ts';
import { toFieldId, useProject, useStudio, useValueAt } from '../studio/studioContext.ts';
import { Action, Labeled } from '../ui/controls.tsx';
import { isGroup, toFieldText } from './controlProps.ts';
import { FieldControl } from './FieldControl.tsx';

/** Longer texts are cut off until the user expands them. */
const MAX_HELP_LENGTH = 110;

/** A help text; a long one is cut. */
export function HelpText({ text }: { readonly text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === '') return null;
  if (isOpen || text.length <= MAX_HELP_LENGTH) return <p className="muted">{text}</p>;
  return (
    <p className="muted">
      {text.slice(0, MAX_HELP_LENGTH).replace(/\s+\S*$/, '')}…{' '}
      <Action text="More" variant="link" onPress={() => setIsOpen(true)} />
    </p>
  );
}

/** What the check found at a location. */
export function useProblemsAt(location: PathInFile): readonly LocatedProblem[] {
  return useProject().check.shownByField.get(toFieldId(location)) ?? [];
}

export function ProblemTexts({ problems }: { readonly problems: readonly LocatedProblem[] }) {
  return problems.map(({ code, severity, message, hint }) => (
    <p key={code + message} className={severity === 'error' ? 'error' : 'caution'}>
      {message} {hint}
    </p>
  ));
}

interface FieldRowProps {
  readonly at: PathInFile;
  readonly field: FormField;
  readonly onRemove?: (() => void) | undefined;
}

/** A field with its label, its help and its problems. */
export function FieldRow({ at, field, onRemove }: FieldRowProps) {
  const { file, path } = at;
  const { label, help, isRequired, control } = field;
  const value = useValueAt(at);
  const { dispatch, getDocument, editorStore } = useStudio();
  const problems = useProblemsAt(at);
  const id = toFieldId(at);
  const maxLength = control.kind === 'text' ? control.maxLength : undefined;
  const { length } = toFieldText(value);
  function change(next: unknown) {
    const isSameList = Array.isArray(value) && Array.isArray(next) && next.length === value.length;
    dispatch(
      (isTyped(control) || isSameList ? typeValue : setValue)(getDocument(file), path, next),
    );
  }
  function onBlur() {
    dispatch({ type: 'endTyping' });
    const edit = renameAfterLabel(editorStore.getState().documents, file, path.slice(0, -1));
    if (edit) dispatch(edit);
  }
  const count = maxLength !== undefined && length > maxLength * 0.7 && (
    <span className={length > maxLength ? 'error' : 'muted'}>
      {length} of {maxLength}
    </span>
  );
  return (
    <Labeled
      id={id}
      onBlur={onBlur}
      label={label}
      isGroup={isGroup(control)}
      aside={
        <>
          {count}
          {onRemove && value !== undefined && (
            <Action text="✕" label={`Remove ${label}`} variant="plain" onPress={onRemove} />
          )}
        </>
      }
      about={
        <>
          <ProblemTexts problems={problems} />
          <HelpText text={help} />
        </>
      }
    >
      <FieldControl
        id={id}
        control={control}
        value={value}
        isRequired={isRequired}
        isInvalid={problems.some(({ severity }) => severity === 'error')}
        name={label}
        onChange={change}
      />
    </Labeled>
  );
}
