import type { ResultCard, Reveal } from '../../../engine/generated/estimator.ts';
import { quote } from '../../../engine/text/format.ts';
import type { Check } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

type Reason = Pick<Finding, 'message' | 'hint'> & { readonly key?: string };

/** Why no visitor ever sees a card; undefined if some do. */
function explainUnseen(card: ResultCard, reveal: Reveal | undefined): Reason | undefined {
  const name = `The card ${quote(card.id)}`;
  if (!reveal) {
    return {
      message: `${name} is where the price is, and no page shows one.`,
      hint: 'Add "reveal" to the step, or remove "cards".',
    };
  }
  if (card.kind === 'breakdown' && !reveal.breakdown && !reveal.after?.breakdown) {
    return {
      message: `${name} shows the "breakdown" of "reveal", and there is none.`,
      hint: 'Add "breakdown" to "reveal" (to its "after" if the price before the form is a range), or remove the card.',
    };
  }
  if ('when' in card && card.when === 'before' && reveal.when === 'after') {
    return {
      key: 'when',
      message: `${name} is for visitors who have not sent the form, and they see no price.`,
      hint: 'Write "after", or show the price before the form with "reveal".',
    };
  }
  return undefined;
}

const unseenCard: Check = {
  code: 'unseen-card',
  severity: 'error',
  *find({ estimator: { steps } }) {
    for (const [index, step] of steps.entries()) {
      if (step.kind !== 'results') continue;
      for (const [at, card] of (step.cards ?? []).entries()) {
        const reason = explainUnseen(card, step.reveal);
        if (!reason) continue;
        const { key = 'kind', ...words } = reason;
        yield { path: ['steps', index, 'cards', at, key], ...words };
      }
    }
  },
};

const documentWithoutPrice: Check = {
  code: 'document-without-price',
  severity: 'error',
  *find({ estimator: { steps } }) {
    for (const [index, step] of steps.entries()) {
      if (step.kind !== 'results' || !step.document || step.reveal) continue;
      yield {
        path: ['steps', index, 'document'],
        at: 'key',
        message: 'The document has the price on it, and no page shows one.',
        hint: 'Add "reveal" to the step, or remove "document".',
      };
    }
  },
};

/** Checks of the cards and the document that explain the price. */
export const cardChecks: readonly Check[] = [unseenCard, documentWithoutPrice];
