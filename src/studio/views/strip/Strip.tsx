import { useState } from 'react';
import { hasErrors } from '../../../authoring/check/core/problem.ts';
import { pluralize } from '../../../engine/text/format.ts';
import { useProject } from '../studio/studioContext.ts';
import { Landmark } from '../ui/Landmark.tsx';
import { Impact } from './Impact.tsx';
import { Problems } from './Problems.tsx';
import { Samples } from './Samples.tsx';

/** The strip at the bottom: impact, problems and sample customers. */
export function Strip() {
  const { check, impact, isImpactCurrent } = useProject();
  const [open, setOpen] = useState<'impact' | 'problems' | 'samples'>();
  const isBroken = hasErrors(check.problems);
  const strongest = impact?.periods[impact.strongest];
  const since = strongest?.since ? `from ${strongest.since} on: ` : '';
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
    : isImpactCurrent && strongest
      ? since + strongest.line
      : (check.alarm ?? (isImpactCurrent ? 'unknown' : 'calculating…'));
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
      !isBroken && (check.alarm ?? (isImpactCurrent ? impact?.alarm : undefined)) !== undefined,
    ],
  ] as const;
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
            (isBroken || !impact ? (
              <p className="muted">
                {isBroken
                  ? 'Shown once nothing is missing or wrong.'
                  : isImpactCurrent
                    ? 'The saved version cannot be priced, so there is nothing to compare with.'
                    : 'Calculating…'}
              </p>
            ) : (
              <div aria-busy={!isImpactCurrent}>
                <Impact impact={impact} />
              </div>
            ))}
          {open === 'problems' && <Problems />}
          {open === 'samples' && <Samples />}
        </div>
      )}
    </Landmark>
  );
}
