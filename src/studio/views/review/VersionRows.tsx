import { useCallback, useMemo, type ReactNode } from 'react';
import type { Approval, FileVersions } from '../../model/project/project-store.ts';
import { describeVersions } from '../../model/words/describe-patch.ts';
import type { ChangeGroup } from '../../model/words/group-changes.ts';
import { groupVersionChanges } from '../../model/words/version-changes.ts';
import { Lines } from '../ui/controls.tsx';
import { useLoaded } from '../ui/useLoaded.ts';
import { RowText } from './RowText.tsx';

interface VersionRowsProps {
  readonly approval: Approval;
  /** The same array as long as they are the same. */
  readonly files: readonly FileVersions[];
  /** What stands beside a row. */
  readonly renderAction?: (row: ChangeGroup) => ReactNode;
}

/** What somebody did between two versions of files, and what that does to prices. */
export function VersionRows({ approval, files, renderAction }: VersionRowsProps) {
  const rows = useMemo(() => groupVersionChanges(files), [files]);
  const load = useCallback(() => approval.describeImpact(files), [approval, files]);
  const { value: impact, failure = 'calculating…' } = useLoaded(load);
  return (
    <>
      <p>Price impact: {impact ?? failure}</p>
      {rows ? (
        <ul className="plain-list">
          {rows.map((row) => (
            <li key={row.text} className="row">
              <div className="grow">
                <RowText row={row} />
              </div>
              {renderAction?.(row)}
            </li>
          ))}
        </ul>
      ) : (
        <Lines lines={describeVersions(files)} />
      )}
    </>
  );
}
