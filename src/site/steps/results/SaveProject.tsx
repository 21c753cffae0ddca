import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Saving } from '../../../engine/generated/estimator.ts';
import { ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import { formWidth } from '../../ui/styles/theme.ts';
import { TextBox } from '../../form/TextBox.ts';

/** Below the form, as for the keyboard, and as wide. */
const Box = styled.div`
  order: 1;
  max-width: ${formWidth};
`;

/** Neither button is the main one. */
const Buttons = styled(ButtonRow)`
  && > * {
    flex: 1 1 10rem;
    max-width: none;
    justify-content: center;
  }
`;

interface SaveProjectProps {
  readonly copy: Saving;
  /** Creates the link on demand. */
  readonly createLink: () => string;
}

/** Buttons that copy or share a link to the answers. A status below them says what was done. */
export function SaveProject({ copy, createLink }: SaveProjectProps) {
  const id = useId();
  const [status, setStatus] = useState('');
  const [shownLink, setShownLink] = useState<string>();

  async function copyLink() {
    const link = createLink();
    try {
      await navigator.clipboard.writeText(link);
      setShownLink(undefined);
      setStatus(copy.copied);
    } catch {
      // The browser or the embedding page forbids it, so the visitor must copy the link by hand.
      setStatus('');
      setShownLink(link);
    }
  }

  async function shareLink() {
    // Some browsers have no share sheet.
    if (!('share' in navigator)) {
      await copyLink();
      return;
    }
    try {
      await navigator.share({
        url: createLink(),
        ...(copy.shareText !== undefined && { text: copy.shareText }),
      });
    } catch (error) {
      // The visitor has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copyLink();
    }
  }

  return (
    <Box>
      <Buttons>
        {copy.save !== undefined && (
          <SecondaryButton type="button" onClick={() => void copyLink()}>
            {copy.save}
          </SecondaryButton>
        )}
        {copy.share !== undefined && (
          <SecondaryButton type="button" onClick={() => void shareLink()}>
            {copy.share}
          </SecondaryButton>
        )}
      </Buttons>
      <p role="status">{status}</p>
      {shownLink !== undefined && (
        <p>
          <label htmlFor={id}>{copy.linkLabel}</label>
          <TextBox
            id={id}
            readOnly
            value={shownLink}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </p>
      )}
    </Box>
  );
}
