import { hasErrors } from '../../../authoring/check/core/problem.ts';
import type { Approval } from '../../model/project/project-store.ts';
import { Impact } from '../strip/Impact.tsx';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Action, Failure } from '../ui/controls.tsx';
import { ChangeList } from './ChangeList.tsx';
import { History } from './History.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { SendForm } from './SendForm.tsx';

/** The draft and its effect on prices, how to send it, what waits, and the history of the site. */
export function ApprovalReview({ approval }: { readonly approval: Approval }) {
  const { changes, sending, publication } = useStudio();
  const { check } = useProject();
  const { site, siteFailure, refresh, failure } = sending;
  const isInvalid = hasErrors(check.problems);
  return (
    <>
      <ChangeList
        title="Changes"
        changes={changes}
        about={
          <p className="muted">
            Compared with what is live. Every edit is kept in this browser by itself.
          </p>
        }
      >
        {changes.length === 0 && <p>There are no changes.</p>}
        {changes.length > 0 && !isInvalid && <Impact />}
      </ChangeList>
      <Failure text={failure ?? siteFailure} />
      {!site && siteFailure === undefined && (
        <p className="muted" role="status">
          Asking what waits…
        </p>
      )}
      {site && publication === 'draft' && (
        <section className="panel" aria-label="Send for approval">
          <h3>Send for approval</h3>
          {site.unavailableReason !== undefined || isInvalid ? (
            <p className="muted">
              {site.unavailableReason ??
                'Fix the mistakes first. A site with mistakes cannot go live.'}
            </p>
          ) : (
            <SendForm approval={approval} />
          )}
        </section>
      )}
      {site && (
        <div className="row">
          <Action text="Look again" onPress={refresh} />
        </div>
      )}
      {site?.requests.map((request) => (
        <RequestPanel key={request.number} approval={approval} request={request} />
      ))}
      {site && <History approval={approval} commits={site.history} />}
    </>
  );
}
