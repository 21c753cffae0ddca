/*
 * Runs in the head of the embedded page, so that its height follows the content from the first paint on. The build
 * compiles it, and the content-security policy names it by its hash.
 */
import {
  FRAME_READY,
  HOST_CONNECT,
  type FrameMessage,
  type HostEventName,
  type HostMessage,
} from '../services/embed-protocol.ts';
import { afterParsing } from '../ui/browser/afterParsing.ts';
import { getEventProperties } from './getEventProperties.ts';
import { createFrameHistory } from './embed/createFrameHistory.ts';
import { revealFocus, revealHeading } from './embed/revealFocus.ts';

const origins: readonly string[] = import.meta.env.EMBED || [];
const queue: FrameMessage[] = [];
const consentListeners: ((isAccepted: boolean) => void)[] = [];
const frameHistory = createFrameHistory();
/** Read early, because translators change it. */
const { lang: language } = document.documentElement;
let port: MessagePort | undefined;
let consent: boolean | undefined;
let reportedHeight = 0;
let shownStep: string | undefined;

function send(message: FrameMessage) {
  if (port) port.postMessage(message);
  else queue.push(message);
}

const reveal = (top: number) => send({ type: 'reveal', top });

function reportHeight() {
  const height = Math.ceil(document.getElementById('root')?.getBoundingClientRect().height ?? 0);
  if (!port || height === 0 || height === reportedHeight) return;
  reportedHeight = height;
  send({ type: 'height', height });
  // A focus change may have scrolled the frame while it was too small for its content.
  scrollTo(0, 0);
}

function handleHostMessage({ consent: isAccepted, isOpen }: HostMessage) {
  if (isOpen === false) frameHistory.leave(() => send({ type: 'left' }));
  if (isOpen === true) {
    frameHistory.enter();
    revealHeading(reveal);
  }
  if (isAccepted === undefined) return;
  consent = isAccepted;
  for (const listener of consentListeners) listener(isAccepted);
}

addEventListener('message', ({ source, origin, data, ports }: MessageEvent<unknown>) => {
  if (source !== parent || data !== HOST_CONNECT || !origins.includes(origin)) return;
  [port] = ports;
  if (!port) return;
  port.addEventListener('message', (event: MessageEvent<HostMessage>) =>
    handleHostMessage(event.data),
  );
  port.start();
  reportedHeight = 0;
  reportHeight();
  queue.splice(0).forEach(send);
});

afterParsing(() => {
  const root = document.getElementById('root');
  if (root) new ResizeObserver(reportHeight).observe(root);
});

revealFocus(reveal);

addEventListener('keydown', ({ key, isComposing, defaultPrevented }) => {
  if (key === 'Escape' && !isComposing && !defaultPrevented) send({ type: 'close' });
});

/** Opens links to other pages in a new window, because frames may not show them. */
function openLinkOutside(event: MouseEvent) {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || !/^https?:$/.test(link.protocol)) return;
  const home = new URL('./', location.href).pathname;
  const isOwnPage =
    link.origin === location.origin && [home, location.pathname].includes(link.pathname);
  if (isOwnPage) return;
  link.target = '_blank';
  link.rel = 'noopener';
  event.stopImmediatePropagation();
}
addEventListener('click', openLinkOutside, true);

function emit(name: HostEventName, step: string) {
  send({ type: 'event', name, detail: { step, ...getEventProperties(language, location.search) } });
}

window.embedHost = {
  emit,
  showStep: (step, answered = []) => {
    if (step === shownStep) return;
    for (const each of answered) emit('answer', each);
    shownStep = step;
    emit('step', step);
  },
  onConsent: (listener) => {
    consentListeners.push(listener);
    if (consent !== undefined) listener(consent);
  },
};
// The target `*` is safe: the message contains no data, and the origin of the reply decides who may connect.
if (parent !== window) parent.postMessage(FRAME_READY, '*');
