import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findValueAt } from '../../engine/schema/path.ts';
import { getTextDirection } from '../../engine/text/text-direction.ts';
import { matchRoute } from '../../engine/wizard/routes.ts';
import { App } from '../../site/app/App.tsx';
import { PriceContext } from '../../site/pages/thank-you/PriceContext.ts';
import { ThankYouPage } from '../../site/pages/thank-you/ThankYouPage.tsx';
import { createToastStore } from '../../site/ui/toast/toastStore.ts';
import type { SimulatedState } from '../model/forms/preview-target.ts';
import {
  ConfigContext,
  createPreviewEstimator,
  PriceAfterForm,
} from './createPreviewEstimator.tsx';
import type { PreviewSite } from './createPreviewSite.ts';
import {
  createPreviewLeads,
  createPreviewMemory,
  createPreviewServices,
  createSampleContact,
} from './previewServices.ts';
import {
  createWizardOf,
  followRenamedStep,
  history,
  reportLocation,
  reportPosition,
} from './previewWizard.ts';
import { subscribe } from './studioConnection.ts';

/** How many errors the error page of the site has caught, and how many of them were reported. */
let [caughtErrors, knownErrors] = [0, 0];

export function countCaughtError(): void {
  caughtErrors += 1;
}

interface PreviewedSiteProps {
  readonly site: PreviewSite;
  /** Called once the site is shown: whether without an error. */
  readonly onShown: (site: PreviewSite, isBroken: boolean) => void;
}

/** The real site with a simulated environment. Memoized, because its parent takes note of each site that is shown. */
export const PreviewedSite = memo(function PreviewedSite({ site, onShown }: PreviewedSiteProps) {
  const { config, documents } = site;
  useEffect(() => {
    onShown(site, caughtErrors > knownErrors);
    knownErrors = caughtErrors;
  }, [site, onShown]);
  /** The simulated state, if any. A new one mounts the site again. */
  const [{ state, memory, generation }, setSimulation] = useState<{
    state?: SimulatedState | undefined;
    memory: ReturnType<typeof createPreviewMemory>;
    generation: number;
  }>(() => ({ memory: createPreviewMemory(), generation: 0 }));
  const { language, limits, timings } = config.site;
  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: getTextDirection(language) });
  }, [language]);
  const toasts = useMemo(
    () => createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval }),
    [limits.toasts, timings.toastRemoval],
  );
  const [known, setKnown] = useState(() => createWizardOf(config, null));
  if (known.config !== config) followRenamedStep(known.config, config);
  const current =
    known.config === config ? known : createWizardOf(config, known.wizard.getState().estimate);
  if (current !== known) setKnown(current);
  const { wizard, showPosition } = current;
  const latest = useRef({ config, toasts, state, wizard });
  useLayoutEffect(() => {
    latest.current = { config, toasts, state, wizard };
  }, [config, toasts, state, wizard]);
  // One object for the wizards of all configs: for another one the site renders a form with all of its options again.
  const [siteWizard] = useState({ ...wizard });
  Object.assign(siteWizard, wizard);
  // oxlint-disable-next-line react/refs -- they are read later, when a lead is sent
  const [leads] = useState(() =>
    createPreviewLeads({
      getConfig: () => latest.current.config,
      failsLeads: () => latest.current.state === 'failedLead',
      onFailure: () => latest.current.toasts.add(latest.current.config.lead.messages.failureToast),
    }),
  );
  const services = useMemo(() => {
    const env = { ...memory, wizard: siteWizard, showToast: toasts.add, leads, state };
    return createPreviewServices(config, env);
  }, [config, memory, siteWizard, toasts, leads, state]);
  const Estimator = useMemo(() => createPreviewEstimator(memory, state), [memory, state]);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const names = useMemo(() => Object.keys(documents), [documents]);
  const address = matchRoute(pathname, names);
  const legal = address.page === 'document' ? documents[address.name] : undefined;

  useEffect(() => {
    if (pathname === '/') reportPosition(config, history.read());
    else reportLocation({ page: pathname }, findValueAt(history.read(), ['answers']));
  }, [pathname, config]);

  useEffect(
    () =>
      subscribe((message) => {
        if (message.type !== 'navigate') return;
        const { page, stepId, state: next } = message.target;
        const nextMemory =
          next === undefined && state === undefined ? memory : createPreviewMemory(next);
        if (next === 'failedLead') nextMemory.draft.write(createSampleContact(config));
        if (nextMemory !== memory)
          setSimulation({ state: next, memory: nextMemory, generation: generation + 1 });
        if (next === 'toast') toasts.add(...config.lead.messages.successToasts);
        const contact = Object.fromEntries(
          config.lead.confirmation.fields.map(({ name }) => [
            name,
            createSampleContact(config)[name] ?? '…',
          ]),
        );
        void navigate(page, { state: contact });
        if (page !== '/') return;
        const answers = message.answers ?? findValueAt(history.read(), ['answers']) ?? {};
        const position = { stepId: stepId ?? config.steps[0]?.id, answers };
        showPosition(position, message.answers !== undefined);
      }),
    [navigate, showPosition, config, memory, toasts, state, generation],
  );

  return (
    <ConfigContext value={config}>
      <PriceContext value={<PriceAfterForm />}>
        <App
          key={generation}
          config={config}
          documentNames={names}
          initialDocument={
            legal && address.page === 'document'
              ? { name: address.name, document: legal }
              : undefined
          }
          services={services}
          toasts={toasts}
          Estimator={Estimator}
          ThankYou={ThankYouPage}
        />
      </PriceContext>
    </ConfigContext>
  );
});
