import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../site/ui/theme.ts';
import { capitalize } from '../../engine/text/words.ts';
import {
  isSamePath,
  isPathWithin,
  formatPath,
  findValueAt,
  type JsonPath,
} from '../../engine/schema/path.ts';
import { resolveSchema } from '../../engine/schema/schema.ts';
import { configAmong } from '../desk/desk.ts';
import { changeKind, setValue } from '../desk/edits.ts';
import { homeownerWords } from '../desk/homeowner-words.ts';
import { inventoryFor } from '../desk/inventory.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { useKept } from '../desk/useKept.ts';
import { useUnhurried } from '../desk/useUnhurried.ts';
import { isSame } from '../desk/values.ts';
import { shownAt } from '../desk/where.ts';
import {
  Complaint,
  Quiet,
  Row,
  Select,
  SmallButton,
  Stack,
  SubHeading,
  ViewHeading,
} from '../frame/parts.tsx';
import { openFirst } from '../frame/keys.ts';
import { useShownFile, useDesk, useStudio } from '../frame/studio-context.ts';
import { isBranch } from '../outline/outline.ts';
import { keyWords } from '../outline/key-words.ts';
import { THING_HEADING } from '../outline/useEntering.ts';
import { RemoveDialog } from '../refactor/RemoveDialog.tsx';
import { RenameEverywhere } from '../refactor/RenameEverywhere.tsx';
import { isSentence } from '../sentence/phrases.ts';
import { titleOfFile } from '../outline/title-of-file.ts';
import type { ProblemOfField } from './control-context.ts';
import { EntriesView } from './EntriesView.tsx';
import { FieldsForm } from './FieldsForm.tsx';
import { formOf, schemaAt, type Field } from './fields.ts';
import { isLentStill } from './lent.ts';
import { PartsView } from './PartsView.tsx';
import { SentencesView } from './SentencesView.tsx';
import { useEnteredField } from './useEnteredField.ts';
import { calledAt, Way } from './Way.tsx';

/** The names of a thing, below everything that visitors read. */
const Names = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding-top: ${space.m};
  border-top: 1px solid ${color('line')};
`;

/** Whether two things have the same keys, or as many entries. */
function hasSameShape(one: unknown, other: unknown): boolean {
  return isSame(Object.keys(Object(one)), Object.keys(Object(other)));
}

/** The form of the thing that was chosen in the outline, and the ways further in. */
export function ThingView() {
  const { act, around, opening, place, problems, show } = useStudio();
  const { desk, valueOf } = useDesk();
  const { file, value: root } = useShownFile();
  const schema = SCHEMAS[file.kind];
  const path = useKept(
    shownAt(root, place.path, (at) =>
      isBranch(schema, resolveSchema(schema, schemaAt(schema, root, at)), findValueAt(root, at)),
    ),
  );
  const before = useUnhurried(root, desk.isTyping);
  // Only a thing that has other keys now is looked at at once.
  const known = hasSameShape(findValueAt(before, path), findValueAt(root, path)) ? before : root;
  const config = file.kind === 'cases' ? valueOf(configAmong(desk.files)?.name ?? '') : undefined;
  const said = useMemo(() => homeownerWords(config, path), [config, path]);
  const form = useMemo(() => formOf(schema, known, path, said), [schema, known, path, said]);
  const value = findValueAt(root, path);
  const sentences = form.parts.filter((part) => isSentence(schema, part.schema));
  const parts = form.parts.filter((part) => !sentences.includes(part));
  const title = titleOfFile(file.kind, file.name, root);
  const field = place.path.slice(path.length).join('_');
  const key = `${file.name}:${formatPath(path)}`;

  const [removing, setRemoving] = useState<{ key: string; path: JsonPath }>();
  const names = useMemo(
    () =>
      file.kind === 'estimator'
        ? inventoryFor(schema, known)
            .namespaces.flatMap(({ thing, definitions }) =>
              definitions.map((definition) => ({ thing, ...definition })),
            )
            .filter(({ path: at, at: as }) =>
              as === 'key'
                ? formatPath(at) === formatPath(path)
                : at.length === path.length + 1 && isPathWithin(at, path),
            )
        : [],
    [file.kind, schema, known, path],
  );

  useEnteredField(key, field);

  const here = problems.filter(
    (problem) =>
      problem.place.file === file.name &&
      path.every((part, depth) => problem.place.path[depth] === part),
  );
  const own = here.filter((problem) => problem.place.path.length === path.length);
  const problemsOf = new Map<string, ProblemOfField[]>();
  for (const { place: to, severity, message, hint } of here) {
    const name = String(to.path[path.length] ?? '');
    const others = problemsOf.get(name) ?? [];
    problemsOf.set(name, [...others, { severity, words: `${message} ${hint}` }]);
  }
  const last = path.at(-1);
  const holder = resolveSchema(schema, schemaAt(schema, root, path.slice(0, -1)));
  const canRemove =
    path.length > 0 &&
    (typeof last === 'number' ||
      !(Array.isArray(holder.required) && holder.required.includes(last)));
  const { label, sort } = calledAt(schema, root, path, title);
  // What other places refer to stands below all that visitors read.
  const isName = ({ key: name }: Field) =>
    names.some(({ path: at }) => isSamePath(at, [...path, name]));
  const shared = {
    thing: value,
    problems: problemsOf,
    around,
    remove: (name: string) => setRemoving({ key, path: [...path, name] }),
    set: (name: string, next: unknown) => act(setValue(file, [...path, name], next)),
  };
  const nameFields = form.fields.filter(isName);
  const fields = form.fields.filter((each) => !isName(each));

  return (
    // What is shown instead of it begins at its own heading, and nothing of it is taken for something of this one.
    <Stack key={key}>
      <Way file={file.name} schema={schema} title={title} path={path} root={root} />
      <Row style={{ justifyContent: 'space-between' }}>
        <div>
          {sort !== undefined && <Quiet>{capitalize(sort)}</Quiet>}
          <ViewHeading id={THING_HEADING}>{label}</ViewHeading>
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
      {isLentStill(opening, desk.files, file.name) && (
        <Complaint role="note">
          This document is another business’s: there is none beside your config. What you change is
          saved as your own, with a copy of the others, and theirs stays as it is.
        </Complaint>
      )}
      {form.help !== '' && <Quiet>{form.help}</Quiet>}
      {file.kind === 'estimator' && path[0] === 'prices' && (
        <div>
          <SmallButton type="button" onClick={() => show('prices')}>
            Show all prices as a sheet
          </SmallButton>
        </div>
      )}
      {own.map(({ code, message, hint }) => (
        <Complaint key={code + message} role="note">
          {message} {hint}
        </Complaint>
      ))}
      {form.kinds && (
        <label>
          <strong>{keyWords(form.kinds.tag)}</strong>
          <Select
            value={form.kinds.now}
            onKeyDown={openFirst}
            onChange={({ target }) => act(changeKind(file, path, target.value))}
          >
            {form.kinds.all.map((kind) => (
              <option key={kind} value={kind}>
                {keyWords(kind)}
              </option>
            ))}
          </Select>
        </label>
      )}
      {fields.length > 0 && <FieldsForm key={form.kinds?.now} fields={fields} {...shared} />}
      <SentencesView
        file={file}
        root={root}
        path={path}
        sentences={sentences}
        problems={problemsOf}
      />
      {parts.length > 0 && <PartsView file={file} path={path} parts={parts} />}
      {form.entries && <EntriesView file={file} path={path} root={root} entries={form.entries} />}
      {names.length > 0 && (
        <Names aria-labelledby="names-heading">
          <SubHeading id="names-heading">What other places call it</SubHeading>
          <Quiet>
            Visitors never read these names, but prices, rules and conditions refer to them: to
            change one that is in use, rename it everywhere.
          </Quiet>
          {nameFields.length > 0 && <FieldsForm fields={nameFields} {...shared} />}
          {names.map(({ path: at, name, thing }) => (
            <RenameEverywhere key={formatPath(at)} path={at} name={name} thing={thing} />
          ))}
        </Names>
      )}
    </Stack>
  );
}
