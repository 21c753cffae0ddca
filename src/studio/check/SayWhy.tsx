import { useState } from 'react';
import { AskDialog, Decision } from '../frame/AskDialog.tsx';
import { TextField } from '../frame/TextField.tsx';
import { useDesk, useStudio } from '../frame/studio-context.ts';
import { configAmong } from '../desk/desk.ts';
import { acknowledge, type Meant } from '../desk/acknowledge.ts';

interface SayWhyProps {
  readonly meant: Meant;
  /** What it is, in words. */
  readonly about: string;
  readonly help: string;
  readonly onClose: () => void;
}

/** Asks why something is meant to be as it is, and writes it into the config. */
export function SayWhy({ meant, about, help, onClose }: SayWhyProps) {
  const { act } = useStudio();
  const { desk } = useDesk();
  const [reason, setReason] = useState('');
  const config = configAmong(desk.files);
  return (
    <AskDialog title="Why is it meant to be like this?" onClose={onClose}>
      <TextField
        label={about}
        help={help}
        look="long"
        isFirst
        value={reason}
        onChange={setReason}
      />
      <Decision
        deed="Write it down"
        leave="Cancel"
        isReady={reason.trim() !== '' && config !== undefined}
        onDo={() => config && act(acknowledge(config, meant, reason.trim()))}
        onClose={onClose}
      />
    </AskDialog>
  );
}
