/*
 * embed.js: defines <estimator-wizard> for the pages of other sites. It depends on nothing, sets no style attributes
 * (a strict policy forbids them) and stores nothing.
 */
import { hasGlobalPrivacyControl } from '../services/consent.ts';
import {
  FRAME_READY,
  HOST_CONNECT,
  type FrameMessage,
  type HostEventDetail,
  type HostMessage,
} from '../services/embed-protocol.ts';
import { afterParsing } from '../ui/browser/afterParsing.ts';

const TAG = 'estimator-wizard';
const EVENT_NAMES = ['step', 'answer', 'price', 'sent', 'failed'];
/** The height until the frame reports its own. Not in rem: host pages set the size of it. */
const FIRST_HEIGHT = '640px';
/** How near to the visible part of the page, in pixels, the frame begins to load. */
const LOADING_DISTANCE = '1250px';
/** How long the frame may take to leave the history, in milliseconds, until its dialog closes anyway. */
const LEAVING_TIME = 500;
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

/**
 * Creates an element that looks the same on every host page: its styles are important, because an important rule of the
 * host page would win against others.
 * @param css declarations, each with a semicolon
 */
function create<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  css: string,
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.style.cssText = `all:revert;${css}`.replaceAll(';', '!important;');
  return element;
}

function setStyle({ style }: HTMLElement, name: string, value: string) {
  style.setProperty(name, value, 'important');
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
  /** The event of the present step, and those since. */
  #present: CustomEvent[] = [];
  /** Gives the host page its scrolling back. */
  #unlock: (() => void) | undefined;
  /** The timer that closes the dialog; 0 unless it is about to close. */
  #closing = 0;

  connectedCallback() {
    this.style.display ||= 'block';
    addEventListener('message', this.#handleMessage);
    if (this.getAttribute('mode') !== 'dialog') {
      if (!this.#frame) this.append(this.#createView(true));
    } else {
      // Before, its own button may be missing.
      afterParsing(() => this.#prepareDialog());
    }
  }

  disconnectedCallback() {
    removeEventListener('message', this.#handleMessage);
    this.#dialog?.close();
    this.#endClosing();
  }

  /** Lets `moveBefore` of the host page keep the frame. */
  connectedMoveCallback() {}

  attributeChangedCallback() {
    this.#sendConsent();
  }

  /** As of every element, but a new listener gets the events of the present step, too. */
  override addEventListener(...parameters: Parameters<EventTarget['addEventListener']>) {
    const [type, listener, options] = parameters;
    if (!listener) return;
    const events = this.#present.filter((event) => event.type === type);
    if (events.length === 0 || !Object(options).once)
      super.addEventListener(type, listener, options);
    for (const event of events) {
      queueMicrotask(() => {
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      });
    }
  }

  /** Opens the dialog. */
  open() {
    const dialog = (this.#dialog ??= this.#createDialog());
    if (dialog.open) return;
    this.#endClosing();
    dialog.showModal();
    dialog.scrollTop = 0;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    this.#unlock = () => {
      style.overflow = overflow;
      this.#unlock = undefined;
    };
    this.#send({ isOpen: true });
  }

  /** Closes the dialog when its entries are gone, so that a press of Back right after it leaves the page. */
  #close = (event?: Event) => {
    event?.preventDefault();
    this.#send({ isOpen: false });
    this.#closing ||= window.setTimeout(() => this.#dialog?.close(), this.#port ? LEAVING_TIME : 0);
  };

  #endClosing() {
    clearTimeout(this.#closing);
    this.#closing = 0;
    this.#unlock?.();
  }

  #openOnClick = ({ target }: Event) => {
    if (target instanceof Node && !this.#dialog?.contains(target)) this.open();
  };

  #prepareDialog() {
    if (!this.firstElementChild) {
      const button = document.createElement('button');
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
    const view = create('div', 'position:relative;');
    const frame = create('iframe', `display:block;width:100%;height:${FIRST_HEIGHT};border:0;`);
    const marker = create('span', 'position:absolute;');
    frame.title = this.#words.frameTitle;
    // Under its name the frame keeps the visit when the host page moves it, which loads it again.
    frame.name = TAG + Math.random();
    frame.allow = 'clipboard-write; web-share';
    frame.setAttribute('scrolling', 'no');
    frame.src = this.#url.href;
    const load = () => {
      setStyle(view, 'min-height', '0');
      view.append(frame);
    };
    view.append(marker);
    if (isLazy) {
      setStyle(view, 'min-height', FIRST_HEIGHT);
      whenNear(view, load);
    } else load();
    this.#frame = frame;
    this.#marker = marker;
    return view;
  }

  #createDialog(): HTMLDialogElement {
    const dialog = create(
      'dialog',
      'box-sizing:border-box;width:min(1024px,100%);max-width:100%;max-height:100%;padding:0;border:0;overflow:auto;',
    );
    const button = create(
      'button',
      'position:sticky;top:0;display:block;width:48px;height:48px;margin-inline-start:auto;z-index:1;',
    );
    button.type = 'button';
    button.textContent = '\u00d7';
    button.setAttribute('aria-label', this.#words.closeLabel);
    button.addEventListener('click', this.#close);
    dialog.setAttribute('aria-label', this.#words.frameTitle);
    dialog.addEventListener('click', ({ target }) => {
      // Beside it.
      if (target === dialog) this.#close();
    });
    dialog.addEventListener('cancel', this.#close);
    dialog.addEventListener('close', () => {
      // It may be open again.
      if (dialog.open) return;
      // The host page or the browser has closed it.
      if (!this.#closing) this.#send({ isOpen: false });
      this.#endClosing();
    });
    dialog.append(button, this.#createView(false));
    this.append(dialog);
    return dialog;
  }

  #handleMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    const { origin } = this.#url;
    if (source && source === this.#frame?.contentWindow && from === origin && data === FRAME_READY)
      this.#connect(origin);
  };

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
    if (this.#dialog) this.#send({ isOpen: this.#dialog.open });
  }

  #send(message: HostMessage) {
    this.#port?.postMessage(message);
  }

  #sendConsent() {
    const consent = this.getAttribute('consent');
    if (consent === 'granted' || consent === 'denied')
      this.#send({ consent: consent === 'granted' });
  }

  #receive(message: FrameMessage) {
    if (message.type === 'height') {
      if (message.height > 0) this.#height = Math.min(message.height, MAX_HEIGHT);
      this.#fit();
    } else if (message.type === 'reveal') this.#scrollTo(message.top);
    else if (message.type === 'close') this.#close();
    else if (message.type === 'left') {
      if (this.#closing) this.#dialog?.close();
    } else if (message.type === 'event' && EVENT_NAMES.includes(message.name)) {
      const { name, detail } = message;
      // After the step that it began with.
      if (name === 'answer') this.#hasMoved = true;
      if (!hasGlobalPrivacyControl(navigator)) this.#report(`estimator:${name}`, detail);
    }
  }

  #report(type: string, detail: HostEventDetail) {
    const isStep = type.endsWith('step');
    const isKnown = this.#present.some(
      (event) => event.type === type && event.detail.step === detail.step,
    );
    // A frame that was loaded again reports its step and its price again.
    if (isKnown && (isStep || type.endsWith('price'))) return;
    const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
    this.#present = isStep ? [event] : [...this.#present, event];
    this.dispatchEvent(event);
    if (!this.hasAttribute('data-layer')) return;
    const layers = window as { dataLayer?: object[] };
    (layers.dataLayer ??= []).push({ event: type, ...detail });
  }

  /** Until the first answer the frame only grows, so that nothing on the page moves up by itself. */
  #fit() {
    const frame = this.#frame;
    if (!frame || this.#height === 0) return;
    const least = this.#hasMoved ? 0 : frame.offsetHeight;
    // The host page may reserve room until then, see deploy/embed/README.md.
    if (this.#hasMoved) setStyle(this, 'min-height', '0');
    setStyle(frame, 'height', `${Math.max(this.#height, least)}px`);
  }

  /** Scrolls the page if what the visitor must see is out of view. */
  #scrollTo(top: number) {
    if (!this.#frame || !this.#marker || !Number.isFinite(top)) return;
    const y = this.#frame.getBoundingClientRect().top + top;
    const view = this.#dialog?.getBoundingClientRect();
    const { scrollMarginTop } = getComputedStyle(this);
    const least = (view?.top ?? 0) + (Number.parseFloat(scrollMarginTop) || 0);
    if (y >= least && y < (view?.bottom ?? innerHeight) - 48) return;
    setStyle(this.#marker, 'top', `${Math.max(0, top - 16)}px`);
    setStyle(this.#marker, 'scroll-margin-top', scrollMarginTop);
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
