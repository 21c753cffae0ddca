import { useState } from 'react';
import { describeFunnelStep } from '../../../authoring/funnel/funnel-report.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { resolveValueSchema } from '../../../engine/schema/schema.ts';
import {
  findContentNodes,
  listEntriesWithForm,
  type ContentNode,
  type ContentPart,
} from '../../model/forms/content-tree.ts';
import { findDocument } from '../../model/project/document.ts';
import { getSchemaAt, resolveSchemaAt } from '../../model/project/schema-at.ts';
import { SCHEMAS } from '../../model/project/schemas.ts';
import { addSection } from '../../model/edits/edits.ts';
import { getKeyLabel, toPlainHelp } from '../../model/words/words.ts';
import { HelpText } from '../controls/FieldRow.tsx';
import { ObjectForm } from '../form/ObjectForm.tsx';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { TranslationView } from '../languages/TranslationView.tsx';
import { Action } from '../ui/controls.tsx';
import { useFocusedLocation, useStudio } from '../studio/studioContext.ts';

interface PartFormProps {
  readonly node: ContentNode;
  readonly part: ContentPart;
}

/** One of the values that are edited together. */
function PartForm({ node, part: { path, isFlat = false } }: PartFormProps) {
  const { file } = node;
  const { documents, showAddition, getDocument } = useStudio();
  const document = findDocument(documents, file);
  if (!document) return null;
  const root = SCHEMAS[document.kind];
  const at = resolveSchemaAt(root, document.value, path);
  const value = findValueAt(document.value, path);
  const label = getKeyLabel(getSchemaAt(document, path), String(path.at(-1) ?? ''));
  const own = resolveValueSchema(root, at, value);
  return (
    <section className="stack" aria-label={label}>
      {node.parts.length > 1 && label !== node.label && <h3>{label}</h3>}
      {!isFlat && <HelpText text={toPlainHelp(own)} />}
      {value !== undefined ? (
        <ObjectForm at={{ file, path }} isFlat={isFlat} />
      ) : (
        <div>
          <Action
            text={`+ Add: ${label}`}
            onPress={() => showAddition(addSection(getDocument(file), path))}
          />
        </div>
      )}
    </section>
  );
}

/** What visitors did at a step, if it was counted. */
function StepVisits({ index }: { readonly index: number }) {
  const { config, project } = useStudio();
  const step = config.value.steps[index];
  const counts = project.visits?.steps.find((each) => each.step === step?.id);
  if (!step || !counts) return null;
  return (
    <p className="muted">
      {describeFunnelStep(step, counts)} Counted in {project.visits?.source}.
    </p>
  );
}

/** A form begins at its top, however far the one before it was scrolled. */
function scrollToTop(form: HTMLElement | null): void {
  const pane = form?.closest('main');
  if (pane) pane.scrollTop = 0;
}

/** The form of the selected node. */
export function ContentForm({ nodes }: { readonly nodes: readonly ContentNode[] }) {
  const { location, goTo, documents } = useStudio();
  const inList = findContentNodes(nodes, location);
  const document = findDocument(documents, location.file);
  const nearest = inList.at(-1);
  const listed =
    nearest && document && document.kind !== 'translation'
      ? listEntriesWithForm(document, nearest, location.path)
      : [];
  const breadcrumb = [...inList, ...listed];
  const node = breadcrumb.at(-1);
  const [removing, setRemoving] = useState<JsonPath>();
  useFocusedLocation();
  if (!node || !document) return <p className="muted">Choose something on the left.</p>;
  const path = node.parts[0]?.path;
  return (
    <div className="stack" key={node.id} ref={scrollToTop}>
      <div className="row" role="navigation" aria-label="Path">
        {breadcrumb.slice(0, -1).map((outer) => (
          <Action
            key={outer.id}
            text={outer.label}
            variant="link"
            onPress={() => goTo({ file: outer.file, path: outer.parts[0]?.path ?? [] })}
          />
        ))}
      </div>
      <div className="row tight spread">
        <h2 id="form-heading" tabIndex={-1}>
          {node.label}
        </h2>
        {typeof path?.at(-1) === 'number' && (
          <Action text="Remove" variant="danger" onPress={() => setRemoving(path)} />
        )}
      </div>
      {path?.[0] === 'steps' && path.length === 2 && <StepVisits index={Number(path[1])} />}
      {document.kind === 'translation' ? (
        <TranslationView document={document} />
      ) : (
        node.parts.map((part) => <PartForm key={part.path.join('.')} node={node} part={part} />)
      )}
      {removing && (
        <RemoveDialog
          at={{ file: node.file, path: removing }}
          onRemoved={() => goTo({ file: node.file, path: removing.slice(0, -1) })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}
