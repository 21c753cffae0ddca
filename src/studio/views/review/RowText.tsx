import type { FileChange } from '../../model/words/describe-patch.ts';
import { markChangedWords } from '../../model/words/changed-words.ts';
import { hasParts, type ChangeGroup } from '../../model/words/group-changes.ts';
import { getPictureUrl } from '../../model/project/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';

const MARKS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** A change in words: of a text the words that differ, of a picture both. */
function ChangeText({ change: { text, subject, replacement } }: { readonly change: FileChange }) {
  const { project } = useStudio();
  if (!replacement) return text;
  const { kind, before, after } = replacement;
  if (kind === 'picture') {
    const showPicture = (picture: string | undefined) =>
      picture === undefined ? (
        'none'
      ) : (
        <img
          className="thumbnail"
          src={getPictureUrl(project.publicFiles, picture)}
          alt={picture}
          title={picture}
        />
      );
    return (
      <span className="row tight">
        {subject}: {showPicture(before)} → {showPicture(after)}
      </span>
    );
  }
  return (
    <>
      {subject}:{' '}
      {markChangedWords(before ?? '', after ?? '').map((part, index) => {
        const Mark = MARKS[part.kind];
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their position
        return <Mark key={index}>{part.text}</Mark>;
      })}
    </>
  );
}

function ChangeTexts({ changes }: { readonly changes: readonly FileChange[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.file + change.text}>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>
  );
}

/** What a change is made of, and what followed from it. */
function Parts({ changes, followed }: ChangeGroup) {
  return (
    <details>
      <summary>Details</summary>
      {changes.length > 1 && <ChangeTexts changes={changes} />}
      {followed.length > 0 && (
        <>
          <p className="muted">Followed by itself:</p>
          <ChangeTexts changes={followed} />
        </>
      )}
    </details>
  );
}

/** One thing that somebody did in words, and folded below it what it is made of. */
export function RowText({ row }: { readonly row: ChangeGroup }) {
  const [first] = row.changes;
  return (
    <>
      {first?.text === row.text ? <ChangeText change={first} /> : row.text}
      {hasParts(row) && <Parts {...row} />}
    </>
  );
}
