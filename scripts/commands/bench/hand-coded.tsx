/** The same questions as a React page that somebody wrote by hand for them: no checks, no prices, no design. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';

/** Replaced by the build. */
declare const STEPS: EstimatorConfig['steps'];

function App() {
  const [index, setIndex] = useState(0);
  const step = STEPS[index];
  if (!step) return null;
  const options = 'options' in step ? step.options : [];
  const next = () => setIndex(index + 1);
  return (
    <main>
      <h1 key={step.id} tabIndex={-1} ref={(element) => element?.focus()}>
        {step.title}
      </h1>
      {options.map(({ id, label }) =>
        step.kind === 'cards' ? (
          <button key={id} data-option={id} onClick={next}>
            {label}
          </button>
        ) : (
          <label key={id}>
            <input type="checkbox" /> {label}
          </label>
        ),
      )}
      {step.kind === 'digits' && <input aria-label={step.fieldLabel} />}
      {step.kind !== 'cards' && (
        <button type="submit" onClick={next}>
          Continue
        </button>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
