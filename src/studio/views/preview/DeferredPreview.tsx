import { useMemo } from 'react';
import type { CheckState } from '../../workers/useCheck.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { useValueAfterPaint } from '../../workers/runAfterPaint.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { hasOnlyTextChanges } from '../../model/changes/has-only-text-changes.ts';

interface DeferredPreviewProps {
  readonly files: readonly StudioFile[];
  readonly check: Pick<CheckState, 'files' | 'validFiles'>;
  readonly isOutdated: boolean;
}

/** The preview of what is on the desk, as far as it can be shown: the key that is pressed goes before it. */
export function DeferredPreview({ files, check, isOutdated }: DeferredPreviewProps) {
  // Only what was without mistakes can be reworded into something else than that.
  const isClean = check.validFiles === check.files;
  const later = useValueAfterPaint(files);
  const shown = useMemo(
    () => (isClean && hasOnlyTextChanges(check.validFiles, later) ? later : check.validFiles),
    [isClean, check.validFiles, later],
  );
  return <PreviewPanel files={shown} isOutdated={isOutdated} />;
}
