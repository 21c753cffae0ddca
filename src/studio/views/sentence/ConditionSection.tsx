import { findValueAt } from '../../../engine/schema/path.ts';
import { getBranches, resolveSchema } from '../../../engine/schema/schema.ts';
import type { PathInFile } from '../../model/project/document.ts';
import { resolveSchemaAt } from '../../model/project/schema-at.ts';
import { addEntry, addSection, setValue } from '../../model/edits/edits.ts';
import type { FormSection } from '../../model/forms/form-definition.ts';
import { listConditionQuestions, suggestTest } from '../../model/words/condition-questions.ts';
import { formatPattern } from '../../model/words/phrases.ts';
import { ProblemTexts, useProblemsAt } from '../controls/FieldRow.tsx';
import { useIndexNow, useStudio } from '../studio/studioContext.ts';
import { Action, ActionMenu, type Choices } from '../ui/controls.tsx';
import { SentenceEditor } from './SentenceEditor.tsx';

interface ConditionSectionProps {
  readonly at: PathInFile;
  readonly section: FormSection;
}

/** A condition or a calculation in sentences, or how to add one. */
export function ConditionSection({ at, section }: ConditionSectionProps) {
  const { file, path } = at;
  const { label, isThere, isRequired, kind } = section;
  const { dispatch, dispatchAddition, showAddition, goTo, getDocument } = useStudio();
  const problems = useProblemsAt(at);
  const index = useIndexNow(file);
  const { root, schema } = index;
  const whole = resolveSchema(schema, resolveSchemaAt(schema, root, path));
  const union = kind === 'sentences' ? resolveSchema(schema, whole.items) : whole;
  const value = findValueAt(root, path);
  const paths = Array.isArray(value) ? value.map((_, position) => [...path, position]) : [path];
  // The condition of a step or an option begins with its question, everything else with its kind.
  const choices: Choices = isThere
    ? []
    : kind === 'sentence'
      ? listConditionQuestions(index, path)
      : Array.from(getBranches(schema, union), ([name, branch]) => [name, formatPattern(branch)]);
  function add(chosen: string) {
    const document = getDocument(file);
    showAddition(
      kind === 'sentence'
        ? addSection(document, path, suggestTest(index, chosen), { answer: chosen })
        : addSection(document, path, chosen),
    );
  }
  return (
    <div className="stack tight">
      <div className="row spread">
        <strong>{label}</strong>
        {isThere && !isRequired && (
          <Action
            text="✕"
            label={`Remove ${label}`}
            variant="plain"
            onPress={() => {
              dispatch(setValue(getDocument(file), path, undefined));
              goTo(at);
            }}
          />
        )}
        {!isThere && choices.length > 0 && (
          <ActionMenu
            label={`+ Add a condition: ${label}`}
            text="+ Add a condition"
            choices={choices}
            onChoose={add}
          />
        )}
      </div>
      {isThere &&
        paths.map((each) => (
          <SentenceEditor key={each.join('.')} file={file} index={index} path={each} />
        ))}
      {kind === 'sentences' && isThere && (
        <div>
          <Action
            text="+ And"
            onPress={() => dispatchAddition(addEntry(getDocument(file), path))}
          />
        </div>
      )}
      {!isThere && <p className="muted">Always</p>}
      <ProblemTexts problems={problems} />
    </div>
  );
}
