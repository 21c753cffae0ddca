/*
 * Runs in the head of the embedded page, so that its height follows the content from the first paint on. The build
 * compiles it, and the content-security policy names it by its hash.
 */
import {
  FRAME_READY,
  HOST_CONNECT,
  type FrameMessage,
  type HostMessage,
} from '../../services/embed-protocol.ts';

const origins: readonly string[] = import.meta.env.EMBED || [];
const queue: FrameMessage[] = [];
const consentListeners: ((isAccepted: boolean) => void)[] = [];
let port: MessagePort | undefined;
let consent: boolean | undefined;
let reportedHeight = 0;

function send(message: FrameMessage) {
  if (port) port.postMessage(message);
  else queue.push(message);
}

function reportHeight() {
  const height = Math.ceil(document.getElementById('root')?.getBoundingClientRect().height ?? 0);
  if (!port || height === 0 || height === reportedHeight) return;
  reportedHeight = height;
  send({ type: 'height', height });
  // A focus change may have scrolled the frame while it was too small for its content.
  scrollTo(0, 0);
}

function handleHostMessage({ consent: isAccepted }: Partial<HostMessage>) {
  if (typeof isAccepted !== 'boolean') return;
  consent = isAccepted;
  for (const listener of consentListeners) listener(isAccepted);
}

addEventListener('message', ({ source, origin, data, ports }: MessageEvent<unknown>) => {
  if (source !== parent || data !== HOST_CONNECT || !origins.includes(origin)) return;
  [port] = ports;
  if (!port) return;
  port.addEventListener('message', (event: MessageEvent<unknown>) =>
    handleHostMessage(Object(event.data)),
  );
  port.start();
  reportedHeight = 0;
  reportHeight();
  queue.splice(0).forEach(send);
});

document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('root');
  if (root) new ResizeObserver(reportHeight).observe(root);
});

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) send({ type: 'focus', top: target.getBoundingClientRect().top });
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

window.embedHost = {
  send,
  onConsent: (listener) => {
    consentListeners.push(listener);
    if (consent !== undefined) listener(consent);
  },
};
// The target `*` is safe: the message contains no data, and the origin of the reply decides who may connect.
if (parent !== window) parent.postMessage(FRAME_READY, '*');
