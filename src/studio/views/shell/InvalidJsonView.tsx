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
export function InvalidJsonView({ file, fixedText, problems }: InvalidJsonViewProps) {
  const { dispatch } = useStudio();
  const own = problems.filter((problem) => problem.file === file.name);
  return (
    <Stack>
      <Heading as="h1">{file.name} cannot be read yet</Heading>
      {own.map(({ line, column, message, hint }) => (
        <ErrorText key={`${line}:${column}`}>
          Line {line}, column {column}: {message} {hint}
        </ErrorText>
      ))}
      {fixedText === undefined ? (
        <MutedText>Mend the file in an editor and load this page again.</MutedText>
      ) : (
        <div>
          <PrimaryButton
            type="button"
            onClick={() =>
              dispatch({
                type: 'edit',
                description: `Mend ${file.name}`,
                location: { file: file.name, path: [] },
                texts: { [file.name]: fixedText },
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
