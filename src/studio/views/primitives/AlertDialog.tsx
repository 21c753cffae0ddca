import type { ReactNode } from 'react';
import { Dialog, Heading as DialogHeading, Modal, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';
import { color, focusRing, radius, space } from '../../../site/ui/styles/theme.ts';
import { PrimaryButton, Row, SmallButton } from './primitives.tsx';

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 10;
  display: grid;
  place-items: center;
  padding: ${space.m};
  background: rgb(0 0 0 / 45%);
`;

const DialogBox = styled(Modal)`
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

const DialogTitle = styled(DialogHeading)`
  font-size: 1.125rem;
`;

interface AlertDialogProps {
  /** What is asked about: its heading. */
  readonly title: string;
  /** Also by Escape. The focus goes back to where it was. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** At once, and not when its reader is sure to have heard of it: until then a key would go to nobody. */
function focusDialog(dialog: HTMLElement | null): void {
  if (dialog && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
}

/** Asks something that has to be answered before anything else is done. */
export function AlertDialog({ title, onClose, children }: AlertDialogProps) {
  return (
    <Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogBox>
        <Dialog ref={focusDialog} role="alertdialog">
          <DialogTitle slot="title" level={2}>
            {title}
          </DialogTitle>
          {children}
        </Dialog>
      </DialogBox>
    </Backdrop>
  );
}

interface DialogActionsProps {
  /** What is done, and what it is called to leave it. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Whether enough is known to do it. */
  readonly isReady?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The end of a dialog: it is done, or it is left. */
export function DialogActions({
  confirmLabel,
  cancelLabel,
  isReady = true,
  onConfirm,
  onClose,
}: DialogActionsProps) {
  return (
    <Row>
      <PrimaryButton
        type="button"
        disabled={!isReady}
        onClick={() => {
          onConfirm();
          onClose();
        }}
      >
        {confirmLabel}
      </PrimaryButton>
      <SmallButton type="button" onClick={onClose}>
        {cancelLabel}
      </SmallButton>
    </Row>
  );
}
