import { useMemo } from 'react';
import type { CheckState } from '../../workers/useCheck.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { useValueAfterPaint } from '../../workers/runAfterPaint.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { hasOnlyTextChanges } from '../../model/changes/has-only-text-changes.ts';

interface DeferredPreviewProps {
  readonly files: readonly StudioFile[];
  readonly verdict: Pick<CheckState, 'files' | 'sound'>;
  readonly isHeld: boolean;
}

/** The preview of what is on the desk, as far as it can be shown: the key that is pressed goes before it. */
export function DeferredPreview({ files, verdict, isHeld }: DeferredPreviewProps) {
  // Only what was without mistakes can be reworded into something else than that.
  const isClean = verdict.sound === verdict.files;
  const later = useValueAfterPaint(files);
  const shown = useMemo(
    () => (isClean && hasOnlyTextChanges(verdict.sound, later) ? later : verdict.sound),
    [isClean, verdict.sound, later],
  );
  return <PreviewPanel files={shown} isHeld={isHeld} />;
}
