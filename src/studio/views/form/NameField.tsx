import { useState } from 'react';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { listNamesAt } from '../../model/edits/name-uses.ts';
import { describeInvalidName, renameEverywhere } from '../../model/edits/rename.ts';
import { toFieldId, useProject, useStudio } from '../studio/studioContext.ts';
import { Action, Labeled } from '../ui/controls.tsx';
import { toFieldText } from '../controls/controlProps.ts';

interface NameFieldProps {
  readonly path: JsonPath;
  readonly label: string;
}

/** A field for a name of the config. Renaming changes every reference to it, too. */
export function NameField({ path, label }: NameFieldProps) {
  const { documents, config, dispatch, editorStore } = useStudio();
  const { index } = useProject();
  const name = toFieldText(findValueAt(config.value, path));
  const [typed, setTyped] = useState<string>();
  const to = typed ?? name;
  const names = to === name ? [] : listNamesAt(documents, path, index);
  const count = names.reduce((sum, { uses }) => sum + uses.length, 0);
  const refusal = to === name ? undefined : describeInvalidName(documents, names, path, to);
  const isReady = to !== name && refusal === undefined;
  function rename() {
    const edit = isReady && renameEverywhere(editorStore.getState().documents, path, to);
    if (!edit) return;
    dispatch(edit);
    setTyped(undefined);
  }
  const id = toFieldId({ file: config.name, path });
  return (
    <Labeled
      id={id}
      label={label}
      about={
        <>
          {refusal !== undefined && <p className="error">{refusal}</p>}
          {isReady && <p className="muted">{count} references to it are renamed as well.</p>}
        </>
      }
    >
      <div className="row tight">
        <input
          id={id}
          value={to}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') rename();
            if (key === 'Escape') setTyped(undefined);
          }}
        />
        <Action text="Rename everywhere" isDisabled={!isReady} onPress={rename} />
      </div>
    </Labeled>
  );
}
