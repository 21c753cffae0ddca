import { useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../ui/theme.ts';
import { sentence } from '../../copy/words.ts';
import { isWithin, pathText, valueAt, type Path } from '../../schema/path.ts';
import { branchesOf, resolved, type Schema } from '../../schema/schema.ts';
import { namesIn, ownNameOf } from '../../schema/things.ts';
import { addPart, changeKind, setValue } from '../desk/edits.ts';
import { inventoryFor } from '../desk/inventory.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { useKept } from '../desk/useKept.ts';
import { useUnhurried } from '../desk/useUnhurried.ts';
import { isSame } from '../desk/values.ts';
import { addressOf, shownAt } from '../desk/where.ts';
import { Heading, MainButton, Quiet, Row, Select, SmallButton, Stack } from '../frame/parts.tsx';
import { useShownFile, useDesk, useStudio } from '../frame/studio-context.ts';
import { isBranch } from '../outline/outline.ts';
import { keyWords } from '../outline/key-words.ts';
import { RemoveDialog } from '../refactor/RemoveDialog.tsx';
import { RenameEverywhere } from '../refactor/RenameEverywhere.tsx';
import { isSentence } from '../sentence/phrases.ts';
import { AddSentence, Sentence } from '../sentence/Sentence.tsx';
import { titleOfFile } from '../outline/title-of-file.ts';
import { EntriesView } from './EntriesView.tsx';
import { FieldsForm } from './FieldsForm.tsx';
import { formOf, schemaAt } from './fields.ts';
import { ProblemWords } from './ProblemWords.tsx';

const Title = styled(Heading)`
  &&:focus-visible {
    ${focusRing}
  }
`;

const Parts = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space.xs};
  padding-top: ${space.m};
  border-top: 1px solid ${color('line')};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s};
    padding: ${space.xs} ${space.s};
    border-radius: ${radius.s};
    background: ${color('page')};
  }
`;

/** Whether two things have the same keys, or as many entries. */
function hasSameShape(one: unknown, other: unknown): boolean {
  return isSame(Object.keys(Object(one)), Object.keys(Object(other)));
}

/** The way to a place, as links. */
function Way({
  file,
  schema,
  title,
  path,
  root,
}: {
  file: string;
  schema: Schema;
  title: string;
  path: Path;
  root: unknown;
}) {
  const { goTo } = useStudio();
  const steps = [[], ...path.map((_, depth) => path.slice(0, depth + 1))].slice(0, -1);
  return (
    <nav aria-label="Where this is">
      <Row>
        {steps.map((at) => {
          const part = at.at(-1);
          const { things } = resolved(schema, schemaAt(schema, root, at.slice(0, -1)));
          const own = things && ownNameOf(things, valueAt(root, at));
          const words =
            part === undefined
              ? title
              : typeof part === 'string'
                ? keyWords(part)
                : String(own ?? part + 1);
          return (
            <a
              key={pathText(at)}
              href={addressOf({ file, path: at })}
              style={{ color: 'inherit' }}
              onClick={(event) => {
                event.preventDefault();
                goTo({ file, path: at });
              }}
            >
              {words} ›
            </a>
          );
        })}
      </Row>
    </nav>
  );
}

/** The form of the thing that was chosen in the outline, and the ways further in. */
export function ThingView() {
  const { act, around, place, problems, goTo } = useStudio();
  const { desk } = useDesk();
  const { file, value: root } = useShownFile();
  const schema = SCHEMAS[file.kind];
  const path = useKept(
    shownAt(root, place.path, (at) =>
      isBranch(schema, resolved(schema, schemaAt(schema, root, at)), valueAt(root, at)),
    ),
  );
  const before = useUnhurried(root, desk.isTyping);
  // Only a thing that has other keys now is looked at at once.
  const known = hasSameShape(valueAt(before, path), valueAt(root, path)) ? before : root;
  const form = useMemo(() => formOf(schema, known, path), [schema, known, path]);
  const value = valueAt(root, path);
  const sentences = form.parts.filter((part) => isSentence(schema, part.schema));
  const parts = form.parts.filter((part) => !sentences.includes(part));
  const title = titleOfFile(file.kind, file.name, root);
  const field = place.path.slice(path.length).join('_');
  const key = `${file.name}:${pathText(path)}`;

  const [removing, setRemoving] = useState<{ key: string; path: Path }>();
  const names = useMemo(
    () =>
      file.kind === 'estimator'
        ? inventoryFor(schema, known)
            .namespaces.flatMap(({ thing, definitions }) =>
              definitions.map((definition) => ({ thing, ...definition })),
            )
            .filter(({ path: at, at: as }) =>
              as === 'key'
                ? pathText(at) === pathText(path)
                : at.length === path.length + 1 && isWithin(at, path),
            )
        : [],
    [file.kind, schema, known, path],
  );

  // A problem that was clicked leads into its field, as deep as there is one.
  useEffect(() => {
    const way = field.split('_');
    const element = way
      .map((_, short) => `field_${way.slice(0, way.length - short).join('_')}`)
      .flatMap((id) => document.getElementById(id) ?? [])[0];
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a field of the same name of another thing, too
  }, [key, field]);

  const here = problems.filter(
    (problem) =>
      problem.place.file === file.name &&
      path.every((part, depth) => problem.place.path[depth] === part),
  );
  const own = here.filter((problem) => problem.place.path.length === path.length);
  const problemsOf = (name: string) =>
    here
      .filter((problem) => problem.place.path[path.length] === name)
      .map(({ severity, message, hint }) => ({ severity, words: `${message} ${hint}` }));
  const last = path.at(-1);
  const holder = resolved(schema, schemaAt(schema, root, path.slice(0, -1)));
  const canRemove =
    path.length > 0 &&
    (typeof last === 'number' ||
      !(Array.isArray(holder.required) && holder.required.includes(last)));
  const heading =
    path.length === 0
      ? title
      : typeof last === 'string' && holder.things === undefined
        ? keyWords(last)
        : sentence(namesIn(schema, root).labelOf(path).split(' of ')[0] ?? '');

  return (
    <Stack>
      <Way file={file.name} schema={schema} title={title} path={path} root={root} />
      <Row style={{ justifyContent: 'space-between' }}>
        <Title id="thing-heading" tabIndex={-1}>
          {heading}
        </Title>
        {canRemove && (
          <SmallButton type="button" onClick={() => setRemoving({ key, path })}>
            Remove
          </SmallButton>
        )}
      </Row>
      {removing?.key === key && (
        <RemoveDialog file={file} path={removing.path} onClose={() => setRemoving(undefined)} />
      )}
      {form.help !== '' && <Quiet>{form.help}</Quiet>}
      {own.map(({ code, message, hint }) => (
        <p key={code + message} role="note" style={{ color: 'var(--danger)' }}>
          {message} {hint}
        </p>
      ))}
      {form.kinds && (
        <label>
          <strong>{keyWords(form.kinds.tag)}</strong>
          <Select
            value={form.kinds.now}
            onChange={({ target }) => act(changeKind(file, path, target.value))}
          >
            {form.kinds.all.map((kind) => (
              <option key={kind} value={kind}>
                {kind}
              </option>
            ))}
          </Select>
        </label>
      )}
      {form.fields.length > 0 && (
        <FieldsForm
          key={key + (form.kinds?.now ?? '')}
          fields={form.fields}
          thing={value}
          problemsOf={problemsOf}
          around={around}
          remove={(name) => setRemoving({ key, path: [...path, name] })}
          set={(name, next) => act(setValue(file, [...path, name], next))}
        />
      )}
      {sentences.map(({ key: name, label, help, isRequired, isThere }) => {
        const at = [...path, name];
        return (
          <Stack key={name} style={{ gap: space.xs }}>
            <Row>
              <strong>{label}</strong>
              {!isRequired && <Quiet as="span">(optional)</Quiet>}
              {isThere && !isRequired && (
                <SmallButton
                  type="button"
                  aria-label={`Remove ${label}`}
                  onClick={() => act(setValue(file, at, undefined))}
                >
                  Remove
                </SmallButton>
              )}
            </Row>
            {isThere ? (
              <Sentence file={file} root={root} path={at} />
            ) : (
              <AddSentence file={file} root={root} path={at} label={label} />
            )}
            <ProblemWords problems={problemsOf(name)} />
            <Quiet>{help}</Quiet>
          </Stack>
        );
      })}
      {names.map(({ path: at, name, thing }) => (
        <RenameEverywhere key={pathText(at)} path={at} name={name} thing={thing} />
      ))}
      {parts.length > 0 && (
        <Parts aria-label="Further in">
          {parts.map((part) => {
            const at = [...path, part.key];
            const kinds = [...branchesOf(schema, resolved(schema, part.schema)).keys()];
            return (
              <li key={part.key}>
                <span style={{ flex: 1 }}>
                  {part.label}
                  {part.help !== '' && <Quiet>{part.help}</Quiet>}
                </span>
                {part.isThere ? (
                  <SmallButton
                    type="button"
                    aria-label={`Open ${part.label}`}
                    onClick={() => goTo({ file: file.name, path: at })}
                  >
                    Open
                  </SmallButton>
                ) : kinds.length > 0 ? (
                  <Select
                    style={{ width: 'auto' }}
                    aria-label={`Add ${part.label}`}
                    value=""
                    onChange={({ target }) => {
                      act(addPart(file, at, target.value));
                      goTo({ file: file.name, path: at });
                    }}
                  >
                    <option value="">Add…</option>
                    {kinds.map((kind) => (
                      <option key={kind}>{kind}</option>
                    ))}
                  </Select>
                ) : (
                  <MainButton
                    type="button"
                    aria-label={`Add ${part.label}`}
                    onClick={() => {
                      act(addPart(file, at));
                      goTo({ file: file.name, path: at });
                    }}
                  >
                    Add
                  </MainButton>
                )}
              </li>
            );
          })}
        </Parts>
      )}
      {form.entries && <EntriesView file={file} path={path} root={root} entries={form.entries} />}
    </Stack>
  );
}
