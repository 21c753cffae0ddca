import styled from 'styled-components';
import { color, radius, space } from '../../site/ui/theme.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import { getBranches, resolveSchema } from '../../engine/schema/schema.ts';
import type { DeskFile } from '../desk/desk.ts';
import { addPart } from '../desk/edits.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { DeedSelect } from '../frame/DeedSelect.tsx';
import { MainButton, Quiet, SmallButton } from '../frame/parts.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { keyWords } from '../outline/key-words.ts';
import type { Part } from './fields.ts';

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

interface PartsViewProps {
  readonly file: DeskFile;
  /** The thing that they are parts of. */
  readonly path: JsonPath;
  readonly parts: readonly Part[];
}

/** The parts of a thing that have forms of their own: to open, or to add. */
export function PartsView({ file, path, parts }: PartsViewProps) {
  const { act, goTo } = useStudio();
  function add(at: JsonPath, kind?: string) {
    act(addPart(file, at, kind));
    goTo({ file: file.name, path: at });
  }
  return (
    <Parts aria-label="Further in">
      {parts.map(({ key, label, help, isThere, schema }) => {
        const at = [...path, key];
        const union = resolveSchema(SCHEMAS[file.kind], schema);
        const kinds = [...getBranches(SCHEMAS[file.kind], union).keys()];
        return (
          <li key={key}>
            <span style={{ flex: 1 }}>
              {label}
              {help !== '' && <Quiet>{help}</Quiet>}
            </span>
            {isThere ? (
              <SmallButton
                type="button"
                aria-label={`Open ${label}`}
                onClick={() => goTo({ file: file.name, path: at })}
              >
                Open
              </SmallButton>
            ) : kinds.length > 0 ? (
              <DeedSelect
                label={`Add ${label}`}
                words="Add"
                choices={kinds.map((kind) => [kind, keyWords(kind)])}
                onChoose={(kind) => add(at, kind)}
              />
            ) : (
              <MainButton type="button" aria-label={`Add ${label}`} onClick={() => add(at)}>
                Add
              </MainButton>
            )}
          </li>
        );
      })}
    </Parts>
  );
}
