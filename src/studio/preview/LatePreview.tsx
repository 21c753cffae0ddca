import { useMemo } from 'react';
import type { StandingVerdict } from '../check/useVerdict.ts';
import type { DeskFile } from '../desk/desk.ts';
import { usePainted } from '../frame/painted.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { isReworded } from './reworded.ts';

interface LatePreviewProps {
  readonly files: readonly DeskFile[];
  readonly verdict: Pick<StandingVerdict, 'files' | 'sound'>;
  readonly isHeld: boolean;
}

/** The preview of what is on the desk, as far as it can be shown: the key that is pressed goes before it. */
export function LatePreview({ files, verdict, isHeld }: LatePreviewProps) {
  // Only what was without mistakes can be reworded into something else than that.
  const isClean = verdict.sound === verdict.files;
  const later = usePainted(files);
  const shown = useMemo(
    () => (isClean && isReworded(verdict.sound, later) ? later : verdict.sound),
    [isClean, verdict.sound, later],
  );
  return <PreviewPanel files={shown} isHeld={isHeld} />;
}
