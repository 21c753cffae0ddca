import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PixelSize } from './portable-page.ts';
import type { WebDriverBrowser, WebDriverWindow } from './webdriver-browser.ts';

/** The programs of an installed WebKit. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** The virtual display. */
  readonly xvfb: string;
}

/** Hides the controls around the page, so that a window can be as narrow as a phone. */
const NO_FRAME_CSS = `
* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-source: none; }
`;
const NO_MOTION_SETTINGS = `
[Settings]
gtk-enable-animations=0
`;

/** How often the size of a window is checked, in milliseconds. */
const POLL_INTERVAL = 16;

type WebDriverCall = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Sends W3C WebDriver commands: each is a request, answered with a value or an error. */
function createCaller(port: number): WebDriverCall {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value }: { value: unknown } = JSON.parse(await response.text());
    if (typeof value === 'object' && value !== null && 'error' in value) {
      throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    }
    return value;
  };
}

/**
 * A window of the browser.
 * @param frame the space around the page, which is the same for all windows and is measured when one is resized
 */
function createWindow(
  call: WebDriverCall,
  session: string,
  frame: { width: number; height: number },
): WebDriverWindow {
  async function order(path: string, body?: object): Promise<void> {
    await call('POST', `${session}${path}`, body);
  }

  async function run(source: string, words: readonly unknown[]): Promise<unknown> {
    const script = `const [words, done] = arguments;
      Promise.resolve().then(() => (${source})(...JSON.parse(words))).then(
        (found) => done(JSON.stringify({ found })),
        (error) => done(JSON.stringify({ error: String(error) })));`;
    const answer = await call('POST', `${session}/execute/async`, {
      script,
      args: [JSON.stringify(words)],
    });
    const { found, error }: { found?: unknown; error?: string } = JSON.parse(String(answer));
    if (error !== undefined) throw new Error(`In the page: ${error}`);
    return found;
  }

  async function innerSize(): Promise<PixelSize> {
    return (await run('() => ({ width: innerWidth, height: innerHeight })', [])) as PixelSize;
  }

  async function resize(wanted: PixelSize): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1) {
      const outer = {
        width: wanted.width + frame.width,
        height: wanted.height + frame.height,
      };
      await order('/window/rect', outer);
      // The page gets its new size a moment later.
      let inner = await innerSize();
      for (let looks = 0; looks < 20; looks += 1) {
        if (inner.width === wanted.width && inner.height === wanted.height) return;
        await pause(POLL_INTERVAL);
        inner = await innerSize();
      }
      // A page that is larger than its window has not been resized yet.
      frame.width = Math.max(0, outer.width - inner.width);
      frame.height = Math.max(0, outer.height - inner.height);
    }
    throw new Error(`The window does not become ${wanted.width} by ${wanted.height}.`);
  }

  return {
    navigate: (url) => order('/url', { url }),
    reload: () => order('/refresh'),
    traverseHistory: (by) => order(by === -1 ? '/back' : '/forward'),
    performActions: (actions) => order('/actions', { actions }),
    resize,
    takeScreenshot: async () =>
      Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    runFunction: run,
    close: async () => {
      await call('DELETE', session);
    },
  };
}

/**
 * Starts a virtual display and returns its name. The display is small, so that the mouse is always over the window:
 * without a window manager, the window under the mouse gets the keyboard input. `-noreset` keeps it running when the
 * last window closes, because a reset would end a browser that is just starting.
 */
async function startXvfb(program: string): Promise<readonly [ChildProcess, string]> {
  const words = ['-displayfd', '3', '-screen', '0', '200x200x24', '-nolisten', 'tcp', '-noreset'];
  const screen = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error(`${program} ended at once.`)));
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return [screen, `:${number}`];
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until the driver listens. */
async function waitUntilListening(call: WebDriverCall, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    try {
      await call('GET', '/status');
      return;
    } catch {
      await pause(20);
    }
  }
  throw new Error('The WebDriver of WebKit ended at once.');
}

async function stopProcess(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  await end;
}

/**
 * Starts an installed WebKit and drives it over W3C WebDriver. Every window is a separate browser without stored
 * data.
 * @param proxyPort the port of the proxy for every host except 127.0.0.1
 */
export async function startWebKit(
  programs: WebKitPrograms,
  proxyPort: number,
): Promise<WebDriverBrowser> {
  const settings = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), NO_FRAME_CSS);
  await writeFile(join(settings, 'gtk-3.0', 'settings.ini'), NO_MOTION_SETTINGS);
  const [screen, display] = await startXvfb(programs.xvfb);
  const port = await findFreePort();
  const proxy = `http://127.0.0.1:${proxyPort}`;
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      XDG_CONFIG_HOME: settings,
      // The proxy is not a capability: from that, WebKitGTK 2.50 makes an unterminated list of excluded hosts, and the
      // browser sometimes crashes while reading it.
      http_proxy: proxy,
      https_proxy: proxy,
      no_proxy: '127.0.0.1',
    },
  });
  const call = createCaller(port);
  await waitUntilListening(call, driver);

  const frame = { width: 0, height: 0 };
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    },
  };
  return {
    newWindow: async () => {
      const found = await call('POST', '/session', { capabilities });
      const { sessionId } = found as { readonly sessionId: string };
      return createWindow(call, `/session/${sessionId}`, frame);
    },
    close: async () => {
      await stopProcess(driver);
      await stopProcess(screen);
      await rm(settings, { recursive: true, force: true });
    },
  };
}
