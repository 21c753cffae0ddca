import styled from 'styled-components';
import { color, radius, space } from '../../../site/ui/styles/theme.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { getBranches, resolveSchema } from '../../../engine/schema/schema.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { addProperty } from '../../model/edits/edits.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { ActionMenu } from '../primitives/ActionMenu.tsx';
import { PrimaryButton, MutedText, SmallButton } from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import { formatKey } from '../../model/labels/format-key.ts';
import type { FormSection } from '../../model/schema-form/form-definition.ts';

const Sections = styled.ul.attrs({ role: 'list' })`
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

interface SectionListProps {
  readonly file: StudioFile;
  /** The thing that they are parts of. */
  readonly path: JsonPath;
  readonly sections: readonly FormSection[];
}

/** The parts of a thing that have forms of their own: to open, or to add. */
export function SectionList({ file, path, sections }: SectionListProps) {
  const { dispatch, goTo } = useStudio();
  function add(at: JsonPath, kind?: string) {
    dispatch(addProperty(file, at, kind));
    goTo({ file: file.name, path: at });
  }
  return (
    <Sections aria-label="Further in">
      {sections.map(({ key, label, help, isThere, schema }) => {
        const at = [...path, key];
        const union = resolveSchema(SCHEMAS[file.kind], schema);
        const kinds = [...getBranches(SCHEMAS[file.kind], union).keys()];
        return (
          <li key={key}>
            <span style={{ flex: 1 }}>
              {label}
              {help !== '' && <MutedText>{help}</MutedText>}
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
              <ActionMenu
                label={`Add ${label}`}
                shortLabel="Add"
                choices={kinds.map((kind) => [kind, formatKey(kind)])}
                onChoose={(kind) => add(at, kind)}
              />
            ) : (
              <PrimaryButton type="button" aria-label={`Add ${label}`} onClick={() => add(at)}>
                Add
              </PrimaryButton>
            )}
          </li>
        );
      })}
    </Sections>
  );
}
