import { useSyncExternalStore, type ReactNode } from 'react';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { Site } from '../../../engine/generated/estimator.ts';
import type { ConsentStore } from '../../services/consent.ts';
import { ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import { TextButton } from '../../ui/components/Link.tsx';
import { PageSheet } from '../../ui/components/PageSheet.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import type { ToastStore } from '../../ui/toast/toastStore.ts';
import { useInView } from './useInView.ts';

interface EmbedLayoutProps {
  readonly site: Site;
  readonly consent: ConsentStore;
  /** Whether the visitor has asked to see the cookie choice again. */
  readonly isChoiceRequested: boolean;
  readonly onChoiceRequest: () => void;
  readonly onChoose: (isAccepted: boolean) => void;
  /** Whether the browser's privacy signal is being honored. */
  readonly hasPrivacySignal: boolean;
  readonly toaster: ReactNode;
  /** What the toaster shows. */
  readonly toasts: ToastStore;
  readonly children: ReactNode;
}

const getServerChoice = () => undefined;

/** The layout of the embedded page: only the content, and below it the cookie choice if the config asks for it here. */
export function EmbedLayout(props: EmbedLayoutProps) {
  const { site, consent, toasts, isChoiceRequested, onChoiceRequest, onChoose } = props;
  const choice = useSyncExternalStore(consent.subscribe, consent.getChoice, getServerChoice);
  const shown = useSyncExternalStore(toasts.subscribe, toasts.getToasts, toasts.getToasts);
  const toastArea = useInView(shown);
  const isAsked = site.embed?.consent === 'ask';
  return (
    <>
      <div ref={toastArea}>{props.toaster}</div>
      <PageSheet id="main" tabIndex={-1}>
        {props.children}
      </PageSheet>
      {isAsked && (choice === undefined || isChoiceRequested) && (
        <section aria-label={site.consent.label}>
          <p>
            <RichText spans={parseTextSpans(site.consent.text, getSiteFacts(site))} />
          </p>
          <ButtonRow>
            <SecondaryButton type="button" onClick={() => onChoose(false)}>
              {site.consent.declineLabel}
            </SecondaryButton>
            <SecondaryButton type="button" onClick={() => onChoose(true)}>
              {site.consent.acceptLabel}
            </SecondaryButton>
          </ButtonRow>
        </section>
      )}
      {isAsked && choice !== undefined && !isChoiceRequested && (
        <TextButton type="button" onClick={onChoiceRequest}>
          {site.footer.cookieChoiceLabel}
        </TextButton>
      )}
      {props.hasPrivacySignal && <p>{site.footer.privacySignal}</p>}
    </>
  );
}
