import type { PayloadValue } from '../generated/estimator.ts';

/** A value of what is sent, and all that it is joined from. */
export function* valuesIn(value: PayloadValue): Generator<PayloadValue> {
  yield value;
  if (value.from === 'joined') for (const part of value.parts) yield* valuesIn(part.value);
}
