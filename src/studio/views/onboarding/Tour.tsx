import {
  PrimaryButton,
  Panel,
  MutedText,
  Row,
  SmallButton,
  SubHeading,
} from '../primitives/primitives.tsx';
import { TOUR_NOTES } from './tourNotes.ts';

interface TourProps {
  /** Which note is shown. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly onClose: () => void;
}

/** A few short notes for whoever is here for the first time. */
export function Tour({ at, onGo, onClose }: TourProps) {
  const note = TOUR_NOTES[at];
  if (!note) return null;
  const isLast = at === TOUR_NOTES.length - 1;
  return (
    <Panel aria-label="Tour of the studio">
      <div aria-live="polite">
        <MutedText>
          {at + 1} of {TOUR_NOTES.length}
        </MutedText>
        <SubHeading as="h2">{note.title}</SubHeading>
        <p>{note.text}</p>
      </div>
      <Row>
        {at > 0 && (
          <SmallButton type="button" onClick={() => onGo(at - 1)}>
            Previous note
          </SmallButton>
        )}
        <PrimaryButton type="button" onClick={isLast ? onClose : () => onGo(at + 1)}>
          {isLast ? 'Begin' : 'Next note'}
        </PrimaryButton>
        {!isLast && (
          <SmallButton type="button" onClick={onClose}>
            Close the tour
          </SmallButton>
        )}
      </Row>
    </Panel>
  );
}
