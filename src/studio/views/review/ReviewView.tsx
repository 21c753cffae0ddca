import { useFocusedLocation, useStudio } from '../studio/studioContext.ts';
import { ApprovalReview } from './ApprovalReview.tsx';
import { LocalReview } from './LocalReview.tsx';

/** The changes, their effect on prices, and what becomes of them. */
export function ReviewView() {
  const { store } = useStudio();
  useFocusedLocation();
  return (
    <div className="stack">
      <h2 id="form-heading" tabIndex={-1}>
        Review
      </h2>
      {store.approval ? <ApprovalReview approval={store.approval} /> : <LocalReview />}
    </div>
  );
}
