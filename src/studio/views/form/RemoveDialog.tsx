import { useState } from 'react';
import type { PathInFile } from '../../model/project/document.ts';
import { applyRemoval, planRemoval, type RemovalConsequence } from '../../model/edits/removal.ts';
import { useStudio } from '../studio/studioContext.ts';
import { StudioDialog } from '../ui/controls.tsx';

interface ConsequencesProps {
  readonly title: string;
  readonly consequences: readonly RemovalConsequence[];
}

function Consequences({ title, consequences }: ConsequencesProps) {
  if (consequences.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {consequences.map(({ path, description }) => (
          <li key={JSON.stringify(path)}>{description}</li>
        ))}
      </ul>
    </>
  );
}

interface RemoveDialogProps {
  readonly at: PathInFile;
  readonly onRemoved?: () => void;
  readonly onClose: () => void;
}

/** Asks before something is removed that other places may refer to. */
export function RemoveDialog({ at, onRemoved, onClose }: RemoveDialogProps) {
  const { dispatch, getDocument, editorStore } = useStudio();
  const [removal] = useState(() =>
    planRemoval(editorStore.getState().documents, getDocument(at.file), at.path),
  );
  const { consequences, label } = removal;
  const isPrice = at.path[0] === 'prices' && at.path.length === 3;
  return (
    <StudioDialog
      title={`Remove ${label}?`}
      isDangerous
      confirmLabel="Remove"
      onConfirm={() => {
        dispatch(applyRemoval(removal));
        onRemoved?.();
      }}
      onClose={onClose}
    >
      <Consequences
        title="This is removed with it:"
        consequences={consequences.filter(({ isRemoved }) => isRemoved)}
      />
      <Consequences
        title="This still refers to it and must be changed by hand:"
        consequences={consequences.filter(({ isRemoved }) => !isRemoved)}
      />
      {consequences.length === 0 && (
        <p>
          {isPrice
            ? 'Estimates are then calculated without it. The price impact shows how.'
            : 'Nothing else refers to it.'}
        </p>
      )}
    </StudioDialog>
  );
}
