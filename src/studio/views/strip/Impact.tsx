import type { ReportBlock } from '../../../authoring/report/report-document.ts';
import { useProject } from '../studio/studioContext.ts';

function ReportTable({ block }: { readonly block: Extract<ReportBlock, { kind: 'table' }> }) {
  const getColumnClass = (column: number) =>
    block.numeric?.includes(column) ? 'number' : undefined;
  const showCells = (cells: readonly string[], kind: 'th' | 'td') =>
    cells.map((cell, column) => {
      // A header without words is none.
      const Cell = cell === '' ? 'td' : kind;
      return (
        // oxlint-disable-next-line react/no-array-index-key -- columns have nothing but their position
        <Cell key={column} className={getColumnClass(column)}>
          {cell}
        </Cell>
      );
    });
  return (
    <div
      className="scrolled"
      role="group"
      aria-label={block.head.filter(Boolean).join(', ')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it
      tabIndex={0}
    >
      <table className="report">
        <thead>
          <tr>{showCells(block.head, 'th')}</tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two edits may have the same name
            <tr key={index}>{showCells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ block }: { readonly block: ReportBlock }) {
  if (block.kind === 'table') return <ReportTable block={block} />;
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'lines') return <pre className="chart">{block.lines.join('\n')}</pre>;
  if (block.kind === 'list') return block.items.map((item) => <p key={item}>{item}</p>);
  return <p>{block.text}</p>;
}

/** What is said of figures that are not all there is to know of the present state. */
const IMPACT_NOTES = {
  exact: undefined,
  rough:
    'A first answer, from the sample customers and a sample of estimates. The exact one follows.',
  outdated: 'These figures are of before your last change. The new ones follow.',
} as const;

/** The impact of the changes in every period, with all of its details. */
export function Impact() {
  const { impact, impactState } = useProject();
  if (!impact) {
    return (
      <p className={impactState === 'exact' ? 'caution' : 'muted'}>
        {impactState === 'exact'
          ? 'The price impact is unknown: one of the versions cannot be priced.'
          : 'Calculating…'}
      </p>
    );
  }
  const { alarm, periods } = impact;
  const note = IMPACT_NOTES[impactState];
  return (
    <div
      className="stack"
      aria-busy={impactState !== 'exact'}
      data-outdated={impactState === 'outdated'}
    >
      {note !== undefined && <p className="muted">{note}</p>}
      {alarm !== undefined && <p className="error">{alarm}</p>}
      {periods.map(({ since, zone, line, report, hasDetails }) => {
        const when = since === '' ? 'Now' : `From ${since} on`;
        return (
          <section key={since} aria-label={when}>
            <p>
              <strong>{when}</strong>
              {zone !== '' && <span className="muted"> ({zone})</span>}
              <strong>: </strong>
              {line}
            </p>
            {hasDetails && (
              <details open={periods.length === 1}>
                <summary>Details</summary>
                <div className="stack">
                  {report.blocks.map((block, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- blocks have nothing but their position
                    <Block key={index} block={block} />
                  ))}
                </div>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}
