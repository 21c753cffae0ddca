import type { StudioFile } from '../../model/documents/studio-file.ts';
import { ErrorText, Heading, MutedText, Stack } from '../primitives/primitives.tsx';
import type { LocatedProblem } from '../context/studioContext.ts';

interface InvalidJsonViewProps {
  readonly file: StudioFile;
  readonly problems: readonly LocatedProblem[];
}

/** Shown instead of a file that is not valid JSON. */
export function InvalidJsonView({ file, problems }: InvalidJsonViewProps) {
  const own = problems.filter((problem) => problem.file === file.name);
  return (
    <Stack>
      <Heading as="h1">{file.name} cannot be read yet</Heading>
      {own.map(({ line, column, message, hint }) => (
        <ErrorText key={`${line}:${column}`}>
          Line {line}, column {column}: {message} {hint}
        </ErrorText>
      ))}
      <MutedText>Correct the file in an editor, then reload this page.</MutedText>
    </Stack>
  );
}
