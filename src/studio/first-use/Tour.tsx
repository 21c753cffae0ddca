import { MainButton, Panel, Quiet, Row, SmallButton, SubHeading } from '../frame/parts.tsx';
import { NOTES } from './tour.ts';

interface TourProps {
  /** Which note is shown. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onClose: () => void;
}

/** A few short notes for whoever is here for the first time. */
export function Tour({ at, onGo, onClose }: TourProps) {
  const note = NOTES[at];
  if (!note) return null;
  const isLast = at === NOTES.length - 1;
  return (
    <Panel aria-label="Tour of the studio">
      <div aria-live="polite">
        <Quiet>
          {at + 1} of {NOTES.length}
        </Quiet>
        <SubHeading as="h2">{note.title}</SubHeading>
        <p>{note.text}</p>
      </div>
      <Row>
        {at > 0 && (
          <SmallButton type="button" onClick={() => onGo(at - 1)}>
            Previous note
          </SmallButton>
        )}
        <MainButton type="button" onClick={isLast ? onClose : () => onGo(at + 1)}>
          {isLast ? 'Begin' : 'Next note'}
        </MainButton>
        {!isLast && (
          <SmallButton type="button" onClick={onClose}>
            Close the tour
          </SmallButton>
        )}
      </Row>
    </Panel>
  );
}
