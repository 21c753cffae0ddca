import type { ReactNode } from 'react';
import { Dialog, Heading as DialogHeading, Modal, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../site/ui/theme.ts';
import { MainButton, Row, SmallButton } from './parts.tsx';

const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 10;
  display: grid;
  place-items: center;
  padding: ${space.m};
  background: rgb(0 0 0 / 45%);
`;

const Sheet = styled(Modal)`
  width: 100%;
  max-width: 36rem;
  max-height: 100%;
  overflow: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};

  > [role='alertdialog'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.m};
    padding: ${space.m};
    border-radius: ${radius.m};
  }
  > [role='alertdialog']:focus-visible {
    ${focusRing}
    outline-offset: -3px;
  }
  ul {
    padding-inline-start: 1.25rem;
  }
`;

const Title = styled(DialogHeading)`
  font-size: 1.125rem;
`;

interface AskDialogProps {
  /** What is asked about: its heading. */
  readonly title: string;
  /** Also by Escape. The focus goes back to where it was. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** At once, and not when its reader is sure to have heard of it: until then a key would go to nobody. */
function takeFocus(dialog: HTMLElement | null): void {
  if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
}

/** Asks something that has to be answered before anything else is done. */
export function AskDialog({ title, onClose, children }: AskDialogProps) {
  return (
    <Shade isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Sheet>
        <Dialog ref={takeFocus} role="alertdialog">
          <Title slot="title" level={2}>
            {title}
          </Title>
          {children}
        </Dialog>
      </Sheet>
    </Shade>
  );
}

interface DecisionProps {
  /** What is done, and what it is called to leave it. */
  readonly deed: string;
  readonly leave: string;
  /** Whether enough is known to do it. */
  readonly isReady?: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
}

/** The end of a dialog: it is done, or it is left. */
export function Decision({ deed, leave, isReady = true, onDo, onClose }: DecisionProps) {
  return (
    <Row>
      <MainButton
        type="button"
        disabled={!isReady}
        onClick={() => {
          onDo();
          onClose();
        }}
      >
        {deed}
      </MainButton>
      <SmallButton type="button" onClick={onClose}>
        {leave}
      </SmallButton>
    </Row>
  );
}
