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
export function AcknowledgeDialog({ target, subject, help, onClose }: AcknowledgeDialogProps) {
  const { dispatch } = useStudio();
  const { editor } = useEditor();
  const [reason, setReason] = useState('');
  const config = findConfigFile(editor.files);
  return (
    <AlertDialog title="Why is it meant to be like this?" onClose={onClose}>
      <TextField
        label={subject}
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
        onConfirm={() =>
          config && dispatch(createAcknowledgmentEdit(config, target, reason.trim()))
        }
        onClose={onClose}
      />
    </AlertDialog>
  );
}
