import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action } from '../ui/controls.tsx';

/** What the sample customers pay, by what is live and by the changes. */
export function Samples() {
  const { tracked, track } = useStudio();
  const { impact, impactState } = useProject();
  const cases = impact?.cases ?? [];
  return (
    <div
      className="stack"
      aria-busy={impactState === 'outdated'}
      data-outdated={impactState === 'outdated'}
    >
      {impactState === 'outdated' && (
        <p className="muted">These prices are of before your last change. The new ones follow.</p>
      )}
      {tracked && (
        <div>
          <Action text="Stop tracking the example" onPress={() => track(undefined)} />
        </div>
      )}
      {cases.length === 0 && <p className="muted">No sample customer can be priced now.</p>}
      <table>
        <thead>
          <tr>
            <th>Sample customer</th>
            <th className="number">Live</th>
            <th className="number">Now</th>
            <th className="number">Change</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(({ name, situation, before, after, delta, workedSum }) => (
            <tr key={name}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control */}
              <td>
                <details>
                  <summary>{name}</summary>
                  <p className="muted">{situation}</p>
                  <pre>{workedSum}</pre>
                </details>
              </td>
              <td className="number">{before ?? 'no estimate'}</td>
              <td className="number">{after ?? 'no estimate'}</td>
              <td className="number">{delta === '' ? 'none' : delta}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
