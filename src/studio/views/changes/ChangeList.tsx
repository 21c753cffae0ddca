import { Stack, SubHeading } from '../primitives/primitives.tsx';
import type { FileKind } from '../../model/project/protocol.ts';
import { withUniqueKeys } from '../../model/changes/describe-change.ts';
import { describeTextChanges } from '../../model/changes/describe-text-changes.ts';

interface ChangeListProps {
  readonly title: string;
  readonly kind: FileKind;
  readonly from: string;
  readonly to: string;
  /** The text of the config. */
  readonly config: string | undefined;
}

/** What has become of a file, in words. */
export function ChangeList({ title, kind, from, to, config }: ChangeListProps) {
  const changes = describeTextChanges(kind, from, to, config);
  return (
    <Stack>
      <SubHeading as="h2">{title}</SubHeading>
      <ul>
        {withUniqueKeys(changes).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {changes.length === 0 && <li>Only its layout.</li>}
      </ul>
    </Stack>
  );
}
