import { useMemo, useState } from 'react';
import {
  findTranslatedDocument,
  getLanguageTag,
  type StudioDocument,
} from '../../model/project/document.ts';
import {
  listTranslationRows,
  translate,
  type TranslationRow,
} from '../../model/forms/translation-rows.ts';
import { toFieldText } from '../controls/controlProps.ts';
import { toFieldId, useStudio, useValueAt } from '../studio/studioContext.ts';
import { Action } from '../ui/controls.tsx';

interface TranslationFieldProps {
  readonly file: string;
  readonly row: TranslationRow;
}

/** A text and its translation, side by side. */
function TranslationField({ file, row }: TranslationFieldProps) {
  const { dispatch, getDocument } = useStudio();
  const at = { file, path: ['texts', row.key, 'text'] };
  const text = toFieldText(useValueAt(at));
  const id = toFieldId(at);
  const set = (next: string) => dispatch(translate(getDocument(file), row, next));
  return (
    <li className="panel">
      <span className="muted">{row.subject}</span>
      {row.sourceBefore !== undefined && (
        <span className="muted">
          Before: <s>{row.sourceBefore}</s>
        </span>
      )}
      <label htmlFor={id}>{row.source}</label>
      <textarea
        id={id}
        data-of-file
        lang={getLanguageTag(file)}
        value={text}
        onBlur={() => dispatch({ type: 'endTyping' })}
        onChange={({ target }) => set(target.value)}
      />
      {row.state === 'missing' && <span className="caution">Not translated yet</span>}
      {row.state === 'stale' && (
        <div className="row">
          <span className="caution">The original has changed</span>
          <Action text="The translation is still right" onPress={() => set(text)} />
        </div>
      )}
    </li>
  );
}

/** Every text of a file beside its translation. */
export function TranslationView({ document }: { readonly document: StudioDocument }) {
  const { documents } = useStudio();
  const source = findTranslatedDocument(documents, document);
  const [isAll, setIsAll] = useState(false);
  const rows = useMemo(
    () => (source ? listTranslationRows(source, document) : []),
    [source, document],
  );
  const toDo = rows.flatMap(({ key, state }) => (state === 'good' ? [] : key));
  /** The list keeps the rows that were incomplete when it was opened, even after they are translated. */
  const [keys, setKeys] = useState(() => new Set(toDo));
  if (toDo.some((key) => !keys.has(key))) setKeys(new Set([...keys, ...toDo]));
  if (!source) return <p className="caution">The file that this is a translation of is missing.</p>;
  const shown = isAll ? rows : rows.filter(({ key }) => keys.has(key));
  return (
    <>
      <div className="row" role="group" aria-label="Texts">
        <Action text={`To do (${toDo.length})`} isChosen={!isAll} onPress={() => setIsAll(false)} />
        <Action text={`All (${rows.length})`} isChosen={isAll} onPress={() => setIsAll(true)} />
      </div>
      {shown.length === 0 && <p className="muted">Everything is translated.</p>}
      <ul className="plain-list">
        {shown.map((row) => (
          <TranslationField key={row.key} file={document.name} row={row} />
        ))}
      </ul>
    </>
  );
}
