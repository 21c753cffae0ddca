/*
 * embed.js: defines <estimator-wizard> for the pages of other sites. It depends on nothing, sets no style attributes
 * (a strict policy forbids them) and stores nothing.
 */
import { hasGlobalPrivacyControl } from '../services/consent.ts';
import {
  FRAME_READY,
  HOST_CONNECT,
  type FrameMessage,
  type HostMessage,
} from '../services/embed-protocol.ts';

const TAG = 'estimator-wizard';
const EVENT_NAMES = ['step', 'answer', 'price', 'sent', 'failed'];
/** The height until the frame reports its own. */
const FIRST_HEIGHT = '40rem';
/** How near to the visible part of the page, in pixels, the frame begins to load. */
const LOADING_DISTANCE = '1250px';
/** Higher than any step, so that a broken frame cannot make the page endless. */
const MAX_HEIGHT = 20_000;

const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
/** The default address of the estimator, if the element has no `src`. */
const home = new URL('./', script?.src ?? document.baseURI).href;

/** The address of the frame, with the parameters of the host page that the config uses. */
function createFrameUrl(src: string): URL {
  const site = new URL(src, document.baseURI);
  const base = new URL(site.pathname.endsWith('/') ? './' : `${site.pathname}/`, site);
  const url = new URL('embed', base);
  url.search = site.search;
  const given = new URLSearchParams(location.search);
  for (const name of import.meta.env.EMBED_PARAMETERS) {
    const value = given.get(name);
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}

/** The words for the language that the address of the frame is in. */
function findWords({ pathname }: URL) {
  const { EMBED_WORDS: words } = import.meta.env;
  return words.findLast(({ folder }) => pathname.endsWith(`/${folder}embed`)) ?? words[0];
}

function create<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  Object.assign(element.style, style);
  return element;
}

/**
 * Calls back once when an element comes near. Not by `loading="lazy"` of a frame: WebKit keeps no history of such a
 * frame, and Back leaves the page.
 */
function whenNear(element: Element, callBack: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callBack();
    },
    { rootMargin: LOADING_DISTANCE },
  );
  observer.observe(element);
}

class EstimatorWizard extends HTMLElement {
  static readonly observedAttributes = ['consent'];

  #dialog: HTMLDialogElement | undefined;
  #frame: HTMLIFrameElement | undefined;
  #marker: HTMLElement | undefined;
  #height = 0;
  #hasMoved = false;
  #port: MessagePort | undefined;

  connectedCallback() {
    this.style.display ||= 'block';
    if (this.getAttribute('mode') === 'dialog') this.#prepareDialog();
    else if (!this.#frame) this.append(this.#createView(true));
  }

  attributeChangedCallback() {
    this.#sendConsent();
  }

  /** Opens the dialog. */
  open() {
    const dialog = (this.#dialog ??= this.#createDialog());
    if (dialog.open) return;
    dialog.showModal();
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    dialog.addEventListener('close', () => (style.overflow = overflow), { once: true });
  }

  #openOnClick = ({ target }: Event) => {
    if (target instanceof Node && !this.#dialog?.contains(target)) this.open();
  };

  #prepareDialog() {
    if (!this.firstElementChild) {
      const button = create('button', {});
      button.type = 'button';
      button.textContent = this.getAttribute('label') ?? this.#words.frameTitle;
      this.append(button);
    }
    this.addEventListener('click', this.#openOnClick);
  }

  get #url() {
    return createFrameUrl(this.getAttribute('src') ?? home);
  }

  get #words() {
    return findWords(this.#url);
  }

  #createView(isLazy: boolean): HTMLElement {
    const view = create('div', { position: 'relative' });
    const frame = create('iframe', {
      display: 'block',
      width: '100%',
      height: FIRST_HEIGHT,
      border: '0',
    });
    const marker = create('span', { position: 'absolute' });
    frame.title = this.#words.frameTitle;
    frame.allow = 'clipboard-write; web-share';
    frame.setAttribute('scrolling', 'no');
    const { href, origin } = this.#url;
    addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && from === origin && data === FRAME_READY)
        this.#connect(origin);
    });
    frame.src = href;
    const load = () => {
      view.style.minHeight = '0';
      view.append(frame);
    };
    view.append(marker);
    if (isLazy) {
      view.style.minHeight = FIRST_HEIGHT;
      whenNear(view, load);
    } else load();
    this.#frame = frame;
    this.#marker = marker;
    return view;
  }

  #createDialog(): HTMLDialogElement {
    const dialog = create('dialog', {
      boxSizing: 'border-box',
      width: 'min(64rem, 100%)',
      maxWidth: '100%',
      maxHeight: '100%',
      padding: '0',
      border: '0',
      overflow: 'auto',
    });
    const button = create('button', {
      position: 'sticky',
      top: '0',
      display: 'block',
      width: '3rem',
      height: '3rem',
      marginInlineStart: 'auto',
      zIndex: '1',
    });
    button.type = 'button';
    button.textContent = '\u00d7';
    button.setAttribute('aria-label', this.#words.closeLabel);
    button.addEventListener('click', () => dialog.close());
    dialog.setAttribute('aria-label', this.#words.frameTitle);
    dialog.addEventListener('click', ({ target }) => {
      // Beside it.
      if (target === dialog) dialog.close();
    });
    dialog.append(button, this.#createView(false));
    this.append(dialog);
    return dialog;
  }

  /** Gives a frame that has (re)loaded its own message channel, which no other window can write to. */
  #connect(origin: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) =>
      this.#receive(data),
    );
    port1.start();
    this.#frame?.contentWindow?.postMessage(HOST_CONNECT, origin, [port2]);
    this.#sendConsent();
  }

  #sendConsent() {
    const consent = this.getAttribute('consent');
    if (consent !== 'granted' && consent !== 'denied') return;
    this.#port?.postMessage({ consent: consent === 'granted' } satisfies HostMessage);
  }

  #receive(message: FrameMessage) {
    if (message.type === 'height') {
      if (message.height > 0) this.#height = Math.min(message.height, MAX_HEIGHT);
      this.#fit();
    } else if (message.type === 'focus') this.#scrollTo(message.top);
    else if (message.type === 'event' && EVENT_NAMES.includes(message.name)) {
      // After the step that it began with.
      if (message.name === 'answer') this.#hasMoved = true;
      if (hasGlobalPrivacyControl(navigator)) return;
      const type = `estimator:${message.name}`;
      const { detail } = message;
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
      if (!this.hasAttribute('data-layer')) return;
      const layers = window as { dataLayer?: object[] };
      (layers.dataLayer ??= []).push({ event: type, ...detail });
    }
  }

  /** Until the first answer the frame only grows, so that nothing on the page moves up by itself. */
  #fit() {
    const frame = this.#frame;
    if (!frame || this.#height === 0) return;
    const least = this.#hasMoved ? 0 : frame.offsetHeight;
    // The host page may reserve room until then, see deploy/embed/README.md.
    if (this.#hasMoved) this.style.minHeight = '0';
    frame.style.height = `${Math.max(this.#height, least)}px`;
  }

  /** Scrolls the page if a focused element of the frame is out of view. */
  #scrollTo(top: number) {
    if (!this.#frame || !this.#marker || !Number.isFinite(top)) return;
    const y = this.#frame.getBoundingClientRect().top + top;
    const view = this.#dialog?.getBoundingClientRect();
    const least =
      (view?.top ?? 0) + (Number.parseFloat(getComputedStyle(this).scrollMarginTop) || 0);
    if (y >= least && y < (view?.bottom ?? innerHeight) - 48) return;
    this.#marker.style.top = `${Math.max(0, top - 16)}px`;
    this.#marker.style.scrollMarginTop = getComputedStyle(this).scrollMarginTop;
    this.#marker.scrollIntoView();
  }
}

if (!customElements.get(TAG)) customElements.define(TAG, EstimatorWizard);

/** One script tag is enough: `<script async src="…/embed.js" data-mode="inline">`. */
if (script?.dataset['mode'] !== undefined) {
  const element = document.createElement(TAG);
  for (const { name, value } of script.attributes) {
    if (name.startsWith('data-'))
      element.setAttribute(name === 'data-layer' ? name : name.slice(5), value);
  }
  script.after(element);
}
