import type { DeskFile } from '../desk/desk.ts';
import { Complaint, Heading, MainButton, Quiet, Stack } from './parts.tsx';
import { useStudio, type PlacedProblem } from './studio-context.ts';

interface NotJsonProps {
  readonly file: DeskFile;
  /** The file without what has one right answer, if that mends it. */
  readonly mended: string | undefined;
  readonly problems: readonly PlacedProblem[];
}

/** A file that cannot be drawn, because it cannot be read. */
export function NotJson({ file, mended, problems }: NotJsonProps) {
  const { act } = useStudio();
  const own = problems.filter((problem) => problem.file === file.name);
  return (
    <Stack>
      <Heading as="h1">{file.name} cannot be read yet</Heading>
      {own.map(({ line, column, message, hint }) => (
        <Complaint key={`${line}:${column}`}>
          Line {line}, column {column}: {message} {hint}
        </Complaint>
      ))}
      {mended === undefined ? (
        <Quiet>Mend the file in an editor and load this page again.</Quiet>
      ) : (
        <div>
          <MainButton
            type="button"
            onClick={() =>
              act({
                type: 'edited',
                words: `Mend ${file.name}`,
                place: { file: file.name, path: [] },
                texts: { [file.name]: mended },
              })
            }
          >
            Mend it
          </MainButton>
        </div>
      )}
    </Stack>
  );
}
