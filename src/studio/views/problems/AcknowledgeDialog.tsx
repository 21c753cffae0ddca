import { useState } from 'react';
import { AlertDialog, DialogActions } from '../primitives/AlertDialog.tsx';
import { TextField } from '../primitives/TextField.tsx';
import { useEditor, useStudio } from '../context/studioContext.ts';
import { findConfigFile } from '../../model/documents/studio-file.ts';
import {
  createAcknowledgmentEdit,
  type AcknowledgmentTarget,
} from '../../model/edits/acknowledge.ts';

interface AcknowledgeDialogProps {
  readonly target: AcknowledgmentTarget;
  /** What it is, in words. */
  readonly subject: string;
  readonly help: string;
  readonly onClose: () => void;
}

/** Asks why something is meant to be as it is, and writes it into the config. */
export function AcknowledgeDialog({
  target: meant,
  subject: about,
  help,
  onClose,
}: AcknowledgeDialogProps) {
  const { act } = useStudio();
  const { desk } = useEditor();
  const [reason, setReason] = useState('');
  const config = findConfigFile(desk.files);
  return (
    <AlertDialog title="Why is it meant to be like this?" onClose={onClose}>
      <TextField
        label={about}
        help={help}
        variant="long"
        hasAutoFocus
        value={reason}
        onChange={setReason}
      />
      <DialogActions
        confirmLabel="Write it down"
        cancelLabel="Cancel"
        isReady={reason.trim() !== '' && config !== undefined}
        onConfirm={() => config && act(createAcknowledgmentEdit(config, meant, reason.trim()))}
        onClose={onClose}
      />
    </AlertDialog>
  );
}
