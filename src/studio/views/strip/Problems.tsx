import { useState } from 'react';
import type { FileTexts } from '../../model/project/project-store.ts';
import type { LocatedProblem } from '../../model/verdicts/problem-words.ts';
import { findRemedy } from '../../model/verdicts/remedies.ts';
import { parseText } from '../../model/project/document.ts';
import { acknowledge, setValue } from '../../model/edits/edits.ts';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action, TextField, StudioDialog } from '../ui/controls.tsx';

const LABELS = { error: 'Mistake', review: 'To review', warning: 'Note' } as const;
const ORDER = Object.keys(LABELS);

interface ProblemProps {
  readonly problem: LocatedProblem;
  readonly onIgnore: () => void;
}

function Problem({ problem, onIgnore }: ProblemProps) {
  const { severity, message, hint, location, details } = problem;
  const { goTo, config, dispatch, getDocument } = useStudio();
  const { check, index } = useProject();
  const isUnfinished = severity === 'error' && !check.shown.includes(problem);
  const remedy = findRemedy(index, problem);
  function applyRemedy() {
    if (!remedy?.isRemoval) return remedy && goTo(remedy.location);
    return dispatch(setValue(getDocument(location.file), location.path, undefined));
  }
  return (
    <li className="problem">
      <div className="grow">
        <Action
          text={`${isUnfinished ? 'To complete' : LABELS[severity]}: ${message}`}
          variant="link"
          onPress={() => goTo(location)}
        />
        <p className="muted">{hint}</p>
        {details && (
          <details>
            <summary>Details</summary>
            <pre>{details}</pre>
          </details>
        )}
      </div>
      {remedy && <Action text={remedy.label} onPress={applyRemedy} />}
      {severity === 'warning' && problem.file === config.name && (
        <Action text="Ignore…" onPress={onIgnore} />
      )}
    </li>
  );
}

/** The problems that the check found, with buttons that fix them. */
export function Problems() {
  const { dispatch, getDocument } = useStudio();
  const { check } = useProject();
  const [ignored, setIgnored] = useState<LocatedProblem>();
  const [reason, setReason] = useState('');
  const { problems, fixedTexts, updatedCases, hashedTexts } = check;
  function replaceTexts(texts: FileTexts, description: string) {
    for (const [file, text] of Object.entries(texts)) {
      const location = { file, path: [] };
      const values = { [file]: parseText(text).value };
      if (getDocument(file).value === undefined) dispatch({ type: 'setText', file, text });
      else dispatch({ type: 'edit', description, location, values });
    }
  }
  const offers = [
    [fixedTexts, 'Fix what is certain'],
    [updatedCases, 'Accept new sample prices'],
    [hashedTexts, 'Hide the promotion codes'],
  ] as const;
  const sorted = problems.toSorted(
    (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity),
  );
  return (
    <div className="stack">
      <div className="row">
        {offers
          .filter(([texts]) => Object.keys(texts).length > 0)
          .map(([texts, label]) => (
            <Action
              key={label}
              text={label}
              // The texts of an earlier check would undo what was edited since.
              isDisabled={!check.isCurrent}
              onPress={() => replaceTexts(texts, label)}
            />
          ))}
      </div>
      {sorted.length === 0 && <p className="muted">No problems.</p>}
      <ul className="plain-list" aria-label="Problems">
        {sorted.map((problem) => (
          <Problem
            key={`${problem.file} ${problem.path} ${problem.code} ${problem.message}`}
            problem={problem}
            onIgnore={() => setIgnored(problem)}
          />
        ))}
      </ul>
      {ignored && (
        <StudioDialog
          title="Ignore, with a reason"
          confirmLabel="Ignore"
          isReady={reason.trim() !== ''}
          onConfirm={() =>
            dispatch(acknowledge(getDocument(ignored.file), [ignored], reason.trim()))
          }
          onClose={() => {
            setIgnored(undefined);
            setReason('');
          }}
        >
          <p>{ignored.message}</p>
          <TextField
            label="Why is it right as it is?"
            help="The reason is saved with the site, so that others know."
            hasAutoFocus
            value={reason}
            onChange={setReason}
          />
        </StudioDialog>
      )}
    </div>
  );
}
