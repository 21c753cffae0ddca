import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import { capitalize } from '../../../engine/text/format.ts';
import {
  isSamePath,
  isPathWithin,
  formatPath,
  findValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import { resolveSchema } from '../../../engine/schema/schema.ts';
import { findConfigFile } from '../../model/documents/studio-file.ts';
import { changeKind, setValue } from '../../model/edits/edits.ts';
import { findCaseEntries } from '../../model/labels/case-labels.ts';
import { getInventory } from '../../model/labels/get-inventory.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { useStableValue } from '../primitives/useStableValue.ts';
import { useDeferredWhileTyping } from '../primitives/useDeferredWhileTyping.ts';
import { isDeepEqual } from '../../model/documents/json-values.ts';
import { findNearestFormPath } from '../../model/documents/hash-address.ts';
import {
  ErrorText,
  MutedText,
  Row,
  Select,
  SmallButton,
  Stack,
  SubHeading,
  ViewHeading,
} from '../primitives/primitives.tsx';
import { openListOnKey } from '../primitives/keyboard.ts';
import { useSelectedFile, useEditor, useStudio } from '../context/studioContext.ts';
import { hasOwnForm } from '../../model/outline/outline.ts';
import { formatKey } from '../../model/labels/format-key.ts';
import { ENTITY_HEADING_ID } from '../context/useOpenAndFocusForm.ts';
import { RemoveDialog } from '../refactor/RemoveDialog.tsx';
import { RenameForm } from '../refactor/RenameForm.tsx';
import { isSentenceSchema } from '../../model/sentence/phrases.ts';
import { getFileTitle } from '../../model/labels/file-title.ts';
import type { FieldProblem } from '../context/controlContext.ts';
import { EntryList } from './EntryList.tsx';
import { FieldsForm } from './FieldsForm.tsx';
import {
  buildFormDefinition,
  resolveSchemaAt,
  type FormField,
} from '../../model/schema-form/form-definition.ts';
import { SectionList } from './SectionList.tsx';
import { SentenceList } from './SentenceList.tsx';
import { useFocusedField } from './useFocusedField.ts';
import { getEntityLabel, Breadcrumb } from './Breadcrumb.tsx';

/** The names of a thing, below everything that visitors read. */
const NamesSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding-top: ${space.m};
  border-top: 1px solid ${color('line')};
`;

/** Whether two things have the same keys, or as many entries. */
function hasSameShape(one: unknown, other: unknown): boolean {
  return isDeepEqual(Object.keys(Object(one)), Object.keys(Object(other)));
}

/** The form of the thing that was chosen in the outline, and the ways further in. */
export function EntityForm() {
  const { dispatch, env, location, problems, setView } = useStudio();
  const { editor, getValue } = useEditor();
  const { file, value: root } = useSelectedFile();
  const schema = SCHEMAS[file.kind];
  const path = useStableValue(
    findNearestFormPath(root, location.path, (at) =>
      hasOwnForm(
        schema,
        resolveSchema(schema, resolveSchemaAt(schema, root, at)),
        findValueAt(root, at),
      ),
    ),
  );
  const deferredRoot = useDeferredWhileTyping(root, editor.isTyping);
  // Only a thing that has other keys now is looked at at once.
  const knownRoot = hasSameShape(findValueAt(deferredRoot, path), findValueAt(root, path))
    ? deferredRoot
    : root;
  const config =
    file.kind === 'cases' ? getValue(findConfigFile(editor.files)?.name ?? '') : undefined;
  const caseEntries = useMemo(() => findCaseEntries(config, path), [config, path]);
  const form = useMemo(
    () => buildFormDefinition(schema, knownRoot, path, caseEntries),
    [schema, knownRoot, path, caseEntries],
  );
  const value = findValueAt(root, path);
  const sentences = form.sections.filter((part) => isSentenceSchema(schema, part.schema));
  const sections = form.sections.filter((part) => !sentences.includes(part));
  const title = getFileTitle(file.kind, file.name, root);
  const field = location.path.slice(path.length).join('_');
  const key = `${file.name}:${formatPath(path)}`;

  const [removing, setRemoving] = useState<{ key: string; path: JsonPath }>();
  const names = useMemo(
    () =>
      file.kind === 'estimator'
        ? getInventory(schema, knownRoot)
            .namespaces.flatMap(({ thing, definitions }) =>
              definitions.map((definition) => ({ thing, ...definition })),
            )
            .filter(({ path: at, at: as }) =>
              as === 'key'
                ? formatPath(at) === formatPath(path)
                : at.length === path.length + 1 && isPathWithin(at, path),
            )
        : [],
    [file.kind, schema, knownRoot, path],
  );

  useFocusedField(key, field);

  const problemsHere = problems.filter(
    (problem) =>
      problem.location.file === file.name &&
      path.every((part, depth) => problem.location.path[depth] === part),
  );
  const ownProblems = problemsHere.filter(
    (problem) => problem.location.path.length === path.length,
  );
  const problemsByKey = new Map<string, FieldProblem[]>();
  for (const { location: to, severity, message, hint } of problemsHere) {
    const name = String(to.path[path.length] ?? '');
    const others = problemsByKey.get(name) ?? [];
    problemsByKey.set(name, [...others, { severity, words: `${message} ${hint}` }]);
  }
  const last = path.at(-1);
  const holder = resolveSchema(schema, resolveSchemaAt(schema, root, path.slice(0, -1)));
  const canRemove =
    path.length > 0 &&
    (typeof last === 'number' ||
      !(Array.isArray(holder.required) && holder.required.includes(last)));
  const { label, type } = getEntityLabel(schema, root, path, title);
  // What other places refer to stands below all that visitors read.
  const isName = ({ key: name }: FormField) =>
    names.some(({ path: at }) => isSamePath(at, [...path, name]));
  const shared = {
    thing: value,
    problems: problemsByKey,
    env,
    remove: (name: string) => setRemoving({ key, path: [...path, name] }),
    set: (name: string, next: unknown) => dispatch(setValue(file, [...path, name], next)),
  };
  const nameFields = form.fields.filter(isName);
  const fields = form.fields.filter((each) => !isName(each));

  return (
    // What is shown instead of it begins at its own heading, and nothing of it is taken for something of this one.
    <Stack key={key}>
      <Breadcrumb file={file.name} schema={schema} title={title} path={path} root={root} />
      <Row style={{ justifyContent: 'space-between' }}>
        <div>
          {type !== undefined && <MutedText>{capitalize(type)}</MutedText>}
          <ViewHeading id={ENTITY_HEADING_ID}>{label}</ViewHeading>
        </div>
        {canRemove && (
          <SmallButton type="button" onClick={() => setRemoving({ key, path })}>
            Remove
          </SmallButton>
        )}
      </Row>
      {removing?.key === key && (
        <RemoveDialog file={file} path={removing.path} onClose={() => setRemoving(undefined)} />
      )}
      {form.help !== '' && <MutedText>{form.help}</MutedText>}
      {file.kind === 'estimator' && path[0] === 'prices' && (
        <div>
          <SmallButton type="button" onClick={() => setView('prices')}>
            Show all prices as a sheet
          </SmallButton>
        </div>
      )}
      {ownProblems.map(({ code, message, hint }) => (
        <ErrorText key={code + message} role="note">
          {message} {hint}
        </ErrorText>
      ))}
      {form.kinds && (
        <label>
          <strong>{formatKey(form.kinds.tag)}</strong>
          <Select
            value={form.kinds.now}
            onKeyDown={openListOnKey}
            onChange={({ target }) => dispatch(changeKind(file, path, target.value))}
          >
            {form.kinds.all.map((kind) => (
              <option key={kind} value={kind}>
                {formatKey(kind)}
              </option>
            ))}
          </Select>
        </label>
      )}
      {fields.length > 0 && <FieldsForm key={form.kinds?.now} fields={fields} {...shared} />}
      <SentenceList
        file={file}
        root={root}
        path={path}
        sentences={sentences}
        problems={problemsByKey}
      />
      {sections.length > 0 && <SectionList file={file} path={path} sections={sections} />}
      {form.entries && <EntryList file={file} path={path} root={root} entries={form.entries} />}
      {names.length > 0 && (
        <NamesSection aria-labelledby="names-heading">
          <SubHeading id="names-heading">What other places call it</SubHeading>
          <MutedText>
            Visitors never read these names, but prices, rules and conditions refer to them: to
            change one that is in use, rename it everywhere.
          </MutedText>
          {nameFields.length > 0 && <FieldsForm fields={nameFields} {...shared} />}
          {names.map(({ path: at, name, thing }) => (
            <RenameForm key={formatPath(at)} path={at} name={name} thing={thing} />
          ))}
        </NamesSection>
      )}
    </Stack>
  );
}
