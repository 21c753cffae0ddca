import { useMemo, useState } from 'react';
import { getListAt, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { addArticle } from '../../../engine/text/format.ts';
import {
  getChildLocation,
  findDocument,
  type PathInFile,
  type StudioDocument,
} from '../../model/project/document.ts';
import {
  addEntries,
  addEntry,
  addSection,
  changeKind,
  duplicateEntry,
  moveEntry,
  setValue,
} from '../../model/edits/edits.ts';
import {
  buildFormDefinition,
  describeEntries,
  type FormField,
  type FormSection,
} from '../../model/forms/form-definition.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { listEntryRows } from '../../model/forms/entry-rows.ts';
import { findCaseEntries } from '../../model/words/case-labels.ts';
import { nameThing } from '../../model/words/words.ts';
import { applyRemoval, planRemoval } from '../../model/edits/removal.ts';
import { listOptionPrices } from '../../model/words/price-tables.ts';
import { parsePastedEntries, type PastedEntry } from '../../model/edits/price-updates.ts';
import { ConditionSection } from '../sentence/ConditionSection.tsx';
import { toFieldId, useProject, useStudio } from '../studio/studioContext.ts';
import { useLatestCallback } from '../ui/useLatestCallback.ts';
import {
  Action,
  ActionMenu,
  Failure,
  Labeled,
  Select,
  StudioDialog,
  TextField,
} from '../ui/controls.tsx';
import { AnswerInLead } from './AnswerInLead.tsx';
import { EntryGrid, EntryMenu } from './EntryGrid.tsx';
import { FieldRow, ProblemTexts, useProblemsAt } from '../controls/FieldRow.tsx';
import { NameField } from './NameField.tsx';
import { OptionPrices } from './OptionPrices.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

interface BulkDialogProps {
  readonly entryType: string;
  /** Whether an entry has one price. */
  readonly hasPrice: boolean;
  readonly onAdd: (entries: readonly PastedEntry[]) => void;
  readonly onClose: () => void;
}

/** Adds many entries at once, one a line. */
function BulkDialog({ entryType, hasPrice, onAdd, onClose }: BulkDialogProps) {
  const { language } = useStudio();
  const [text, setText] = useState('');
  const lines = hasPrice ? text : text.replaceAll('\t', ' ');
  const { entries, refused } = parsePastedEntries(lines, language);
  return (
    <StudioDialog
      title={`Add several ${entryType}s`}
      confirmLabel={`Add ${entries.length}`}
      isReady={entries.length > 0 && refused.length === 0}
      onConfirm={() => onAdd(entries)}
      onClose={onClose}
    >
      <TextField
        label={`One ${entryType} a line`}
        {...(hasPrice && { help: 'Paste two columns of a spreadsheet to set the prices, too.' })}
        isLong
        hasAutoFocus
        value={text}
        onChange={setText}
      />
      <Failure text={refused[0]} />
    </StudioDialog>
  );
}

interface EntryListProps {
  readonly document: StudioDocument;
  readonly path: JsonPath;
}

/** The entries of a list: to open, move, duplicate, remove, and add. Small ones are edited where they are. */
function EntryList({ document, path }: EntryListProps) {
  const { goTo, dispatchAddition, dispatch, getDocument, editorStore } = useStudio();
  const { index: config } = useProject();
  const { name: file } = document;
  const [removing, setRemoving] = useState<PathInFile>();
  const [isAddingSeveral, setIsAddingSeveral] = useState(false);
  const list = getListAt(document.value, path);
  const { entryType, kinds, minItems, isInline, nameKey, labelKey } = describeEntries(
    document,
    path,
  );
  const isOptions = path.at(-1) === 'options';
  const entryName = nameThing(entryType);
  const open = (at: PathInFile) => !isInline && goTo(at);
  function add(kind?: string) {
    const edit = addEntry(getDocument(file), path, { kind });
    dispatchAddition(edit);
    // The first thing that is typed is what it is called.
    open(labelKey === undefined ? edit.location : getChildLocation(edit.location, labelKey));
  }
  /** The row that had the focus is gone. */
  const focusList = () => goTo({ file, path });
  const onAction = useLatestCallback((index: number, action: string) => {
    const at = [...path, index];
    const now = getDocument(file);
    if (action === 'open') goTo({ file, path: at });
    else if (action === 'up') dispatch(moveEntry(now, at, index - 1));
    else if (action === 'down') dispatch(moveEntry(now, at, index + 1));
    else if (action === 'remove' && isInline) {
      dispatch(setValue(now, at, undefined));
      focusList();
    } else if (action === 'remove') {
      const removal = planRemoval(editorStore.getState().documents, now, at);
      // Undo is enough where nothing else goes with it.
      if (removal.consequences.length > 0) return setRemoving({ file, path: at });
      dispatch(applyRemoval(removal));
      focusList();
    } else {
      const edit = duplicateEntry(now, at);
      dispatch(edit);
      open(edit.location);
    }
  });
  const onMove = useLatestCallback((from: number, to: number) => {
    if (from !== to) dispatch(moveEntry(getDocument(file), [...path, from], to));
  });
  const additions = (
    <div className="row">
      {kinds.length > 0 ? (
        <ActionMenu label={`+ Add ${addArticle(entryName)}`} choices={kinds} onChoose={add} />
      ) : (
        <Action text={`+ Add ${addArticle(entryName)}`} onPress={() => add()} />
      )}
      {isOptions && kinds.length === 0 && (
        <Action text="Add several…" onPress={() => setIsAddingSeveral(true)} />
      )}
    </div>
  );
  return (
    <div className="stack tight">
      {/* Below a thousand rows nobody would find it. */}
      {!isInline && additions}
      {isInline ? (
        <ul className="entries plain-list" aria-label={`Every ${entryName}`}>
          {list.map((_, index) => {
            const label = `${entryName} ${index + 1}`;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- it has nothing but its position
              <li key={index} className="row tight">
                <div className="grow" role="group" aria-label={label}>
                  <ObjectForm at={{ file, path: [...path, index] }} />
                </div>
                <EntryMenu
                  label={label}
                  index={index}
                  count={list.length}
                  minItems={minItems}
                  onAction={onAction}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <EntryGrid
          label={`Every ${entryName}`}
          list={list}
          rows={listEntryRows(document, config, path)}
          nameKey={nameKey}
          minItems={minItems}
          onAction={onAction}
          onMove={onMove}
        />
      )}
      {isInline && additions}
      {removing && (
        <RemoveDialog at={removing} onRemoved={focusList} onClose={() => setRemoving(undefined)} />
      )}
      {isAddingSeveral && (
        <BulkDialog
          entryType={entryType}
          hasPrice={listOptionPrices(config, [...path, 0]).length === 1}
          onAdd={(entries) => dispatch(addEntries(getDocument(file), path, entries))}
          onClose={() => setIsAddingSeveral(false)}
        />
      )}
    </div>
  );
}

interface SectionProps {
  readonly at: PathInFile;
  readonly section: FormSection;
  readonly onRemove: () => void;
}

/** An object or a list inside of a form, or how to add it. */
function Section({ at, section, onRemove }: SectionProps) {
  const { label, help, isThere, isRequired, kind, kinds } = section;
  const { showAddition, getDocument } = useStudio();
  if (kind === 'sentence' || kind === 'sentences') {
    return <ConditionSection at={at} section={section} />;
  }
  const add = (chosen?: string) => showAddition(addSection(getDocument(at.file), at.path, chosen));
  if (!isThere) {
    return (
      <div className="row spread">
        <span title={help}>{label}</span>
        {kinds.length > 0 ? (
          <ActionMenu label={`+ Add: ${label}`} text="+ Add" choices={kinds} onChoose={add} />
        ) : (
          <Action text="+ Add" label={`+ Add: ${label}`} onPress={() => add()} />
        )}
      </div>
    );
  }
  return (
    <fieldset className="panel" id={toFieldId(at)} tabIndex={-1}>
      <legend>{label}</legend>
      <ObjectForm at={at} />
      {!isRequired && (
        <div>
          <Action text="Remove" label={`Remove ${label}`} variant="danger" onPress={onRemove} />
        </div>
      )}
    </fieldset>
  );
}

interface ObjectFormProps {
  readonly at: PathInFile;
  /** Whether only plain values are shown. */
  readonly isFlat?: boolean;
}

/** The fields and sections of a value. Those that neither it nor most of its neighbors use are under "More". */
export function ObjectForm({ at, isFlat = false }: ObjectFormProps) {
  const { file, path } = at;
  const { documents, dispatch, getDocument } = useStudio();
  const { index, files } = useProject();
  const document = findDocument(documents, file);
  const own = files.files.get(file);
  const isCases = document?.kind === 'cases';
  const address = JSON.stringify(path);
  const form = useMemo(() => {
    const place: JsonPath = JSON.parse(address);
    const isThere = own && typeof findValueAt(own.root, place) === 'object';
    const entries = isCases ? findCaseEntries(index, place) : undefined;
    return isThere && buildFormDefinition(own, place, entries);
  }, [own, address, isCases, index]);
  const problems = useProblemsAt(at);
  const [removing, setRemoving] = useState<PathInFile>();
  if (!form || !document) return null;
  if (Array.isArray(findValueAt(document.value, path)))
    return <EntryList document={document} path={path} />;
  const { kinds } = form;
  const isOption = path[0] === 'steps' && path[2] === 'options' && path.length === 4;
  const isMessage = path.length === 3 && path[0] === 'lead' && path[1] === 'notify';
  const isCondition = ({ kind }: FormSection) => kind === 'sentence' || kind === 'sentences';
  const sections = isFlat ? [] : form.sections;
  const fields = form.fields.filter(({ isName }) => !isName);
  const names = form.fields.filter(({ isName }) => isName);
  const rareFields = fields.filter(({ isRare }) => isRare);
  const rareSections = sections.filter((section) => section.isRare && !isCondition(section));
  const usedFields = fields.filter(({ isRare }) => !isRare);
  const usedSections = sections.filter((section) => !rareSections.includes(section));
  // What an entry is called and consists of is edited most, such as a question and its options.
  const labels = usedFields.filter(({ isLabel }) => isLabel);
  const contents = usedSections.filter(
    ({ kind, isRequired }) => labels.length > 0 && kind === 'list' && isRequired,
  );
  const rareCount = rareFields.length + rareSections.length;
  const showField = (field: FormField) => {
    const here = getChildLocation(at, field.key);
    const onRemove = field.isEntry ? () => setRemoving(here) : undefined;
    return <FieldRow key={field.key} at={here} field={field} onRemove={onRemove} />;
  };
  const showSection = (section: FormSection) => {
    const here = getChildLocation(at, section.key);
    const onRemove = () => setRemoving(here);
    return <Section key={section.key} at={here} section={section} onRemove={onRemove} />;
  };
  return (
    <div className="stack" key={address}>
      <ProblemTexts problems={problems} />
      {kinds && kinds.all.length > 1 && (
        <Labeled id={`kind:${address}`} label={kinds.label}>
          <Select
            id={`kind:${address}`}
            value={kinds.now}
            choices={kinds.all}
            onChoose={(kind) => dispatch(changeKind(getDocument(file), path, kind))}
          />
        </Labeled>
      )}
      {labels.map(showField)}
      {path[0] === 'steps' && path.length === 2 && <AnswerInLead path={path} />}
      {isOption && <OptionPrices path={path} />}
      {contents.map(showSection)}
      {usedFields.filter(({ isLabel }) => !isLabel).map(showField)}
      {usedSections.filter((section) => !contents.includes(section)).map(showSection)}
      {isMessage && <MessagePreview path={path} />}
      {rareCount > 0 && (
        <details>
          <summary>More ({rareCount})</summary>
          <div className="stack">
            {rareFields.map(showField)}
            {rareSections.map(showSection)}
          </div>
        </details>
      )}
      {names.length > 0 && (
        // What has no label goes by its name, such as a field of the CRM.
        <details open={labels.length === 0}>
          <summary>Advanced</summary>
          <div className="stack">
            <p className="muted">
              Ids are used by prices, conditions, calculations and the CRM. Visitors do not see
              them.
            </p>
            {names.map(({ key, label }) => (
              <NameField key={key} path={[...path, key]} label={label} />
            ))}
          </div>
        </details>
      )}
      {removing && <RemoveDialog at={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}
