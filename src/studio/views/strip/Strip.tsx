import { useState } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { pluralize } from '../../../engine/text/format.ts';
import type { StudioImpact } from '../../model/verdicts/studio-impact.ts';
import type { ImpactState } from '../../workers/usePriceImpact.ts';
import { useProject } from '../studio/studioContext.ts';
import { Landmark } from '../ui/Landmark.tsx';
import { Impact } from './Impact.tsx';
import { Problems } from './Problems.tsx';
import { Samples } from './Samples.tsx';

/** The effect of the changes on prices in one line, and how much of it is known. */
function formatImpactText(impact: StudioImpact | undefined, state: ImpactState): string {
  if (!impact) return state === 'exact' ? 'unknown' : 'calculating…';
  const isEdited = impact.periods.some((each) => each.isEdited);
  const line = isEdited ? impact.summary : 'none';
  if (state === 'outdated') return `calculating… Before your last change: ${line}`;
  return state === 'rough' && isEdited ? `first answer: ${line}` : line;
}

/** The strip at the bottom: impact, problems and sample customers. */
export function Strip() {
  const { check, impact, impactState } = useProject();
  const [open, setOpen] = useState<'impact' | 'problems' | 'samples'>();
  const isBroken = hasErrors(check.problems);
  const errors = check.problems.filter(({ severity }) => severity === 'error');
  const mistakes = errors.filter((error) => check.shown.includes(error)).length;
  const unfinished = errors.length - mistakes;
  const notes = check.problems.length - errors.length;
  const counts = [
    ...(mistakes > 0 ? [pluralize(mistakes, 'mistake')] : []),
    ...(unfinished > 0 ? [`${unfinished} to complete`] : []),
    ...(notes > 0 ? [pluralize(notes, 'note')] : []),
  ];
  const impactText = isBroken
    ? mistakes > 0
      ? 'fix the mistakes first'
      : 'complete what you added first'
    : impactState === 'outdated' && check.alarm !== undefined
      ? check.alarm
      : formatImpactText(impact, impactState);
  const panels = [
    [
      'problems',
      `Problems: ${counts.join(', ') || (check.isCurrent ? 'none' : 'checking…')}`,
      hasErrors(check.shown),
    ],
    ['samples', 'Sample customers', false],
    // Last, so that a longer text moves no button away from the pointer.
    [
      'impact',
      `Price impact: ${impactText}`,
      !isBroken &&
        (check.alarm ?? (impactState === 'outdated' ? undefined : impact?.alarm)) !== undefined,
    ],
  ] as const;
  const isOutdated = !isBroken && impactState === 'outdated';
  return (
    <Landmark as="footer" role="contentinfo" className="strip">
      <div className="row" role="group" aria-label="What the changes do">
        {panels.map(([panel, text, isAlarm]) => (
          <button
            key={panel}
            type="button"
            className="plain"
            aria-expanded={open === panel}
            title={text}
            data-alarm={isAlarm}
            data-outdated={panel === 'impact' && isOutdated}
            onClick={() => setOpen(open === panel ? undefined : panel)}
          >
            <span aria-hidden>{open === panel ? '▾' : '▴'}</span>
            <span className="cut">{text}</span>
          </button>
        ))}
      </div>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className="strip-body" role="region" tabIndex={0} aria-label="Details">
          {open === 'impact' &&
            (isBroken ? (
              <p className="muted">Shown once nothing is missing or wrong.</p>
            ) : (
              <Impact />
            ))}
          {open === 'problems' && <Problems />}
          {open === 'samples' && <Samples />}
        </div>
      )}
    </Landmark>
  );
}
