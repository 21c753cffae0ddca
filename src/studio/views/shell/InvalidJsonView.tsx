import type { StudioFile } from '../../model/documents/studio-file.ts';
import { ErrorText, Heading, PrimaryButton, MutedText, Stack } from '../primitives/primitives.tsx';
import { useStudio, type LocatedProblem } from '../context/studioContext.ts';

interface InvalidJsonViewProps {
  readonly file: StudioFile;
  /** The file without what has one right answer, if that mends it. */
  readonly fixedText: string | undefined;
  readonly problems: readonly LocatedProblem[];
}

/** A file that cannot be drawn, because it cannot be read. */
export function InvalidJsonView({ file, fixedText: mended, problems }: InvalidJsonViewProps) {
  const { act } = useStudio();
  const own = problems.filter((problem) => problem.file === file.name);
  return (
    <Stack>
      <Heading as="h1">{file.name} cannot be read yet</Heading>
      {own.map(({ line, column, message, hint }) => (
        <ErrorText key={`${line}:${column}`}>
          Line {line}, column {column}: {message} {hint}
        </ErrorText>
      ))}
      {mended === undefined ? (
        <MutedText>Mend the file in an editor and load this page again.</MutedText>
      ) : (
        <div>
          <PrimaryButton
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
          </PrimaryButton>
        </div>
      )}
    </Stack>
  );
}
