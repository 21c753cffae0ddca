import { PRICE_CHANGE_CODE } from '../../../authoring/check/problem-collector.ts';
import { getLive } from '../../model/project/document.ts';
import { acknowledge } from '../../model/edits/edits.ts';
import { isReasonReused } from '../../model/verdicts/required-acknowledgments.ts';
import type { StudioImpact } from '../../model/verdicts/studio-impact.ts';
import { useStudio } from '../studio/studioContext.ts';
import { TextField } from '../ui/controls.tsx';

type EditsWithoutReason = StudioImpact['needReason'];

/**
 * The reason for prices that move by more than the limit, which CI asks for.
 * @param edits those that need a reason
 */
export function usePriceReason(edits: EditsWithoutReason): {
  /** What is missing, in a sentence; undefined if nothing is. */
  readonly missing: string | undefined;
  /** Writes the reason into the config. */
  readonly give: () => void;
} {
  const { reviewTexts, config, dispatch, getDocument } = useStudio();
  const reason = reviewTexts.reason?.trim() ?? '';
  const paths = edits.map(({ path }) => path);
  const isReused = isReasonReused(getLive(config).value, paths, reason);
  const [missing] = [
    ...(edits.length > 0 && reason === '' ? ['Say why the prices move so far.'] : []),
    ...(isReused ? ['This reason was given for an earlier change. Say what is new.'] : []),
  ];
  return {
    missing,
    give: () => {
      const targets = paths.map((path) => ({ code: PRICE_CHANGE_CODE, path }));
      dispatch(acknowledge(getDocument(config.name), targets, reason));
    },
  };
}

export function PriceReasonField({ edits }: { readonly edits: EditsWithoutReason }) {
  const { reviewTexts, setReviewTexts } = useStudio();
  return (
    <TextField
      label="Why do the prices move by more than 10%?"
      help={`It is about: ${edits.map(({ name }) => name).join(', ')}.`}
      value={reviewTexts.reason ?? ''}
      onChange={(reason) => setReviewTexts({ ...reviewTexts, reason })}
    />
  );
}
