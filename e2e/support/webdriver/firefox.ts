import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectBidi, type BidiConnection } from './bidi-connection.ts';
import type { WebDriverBrowser, WebDriverWindow } from './webdriver-browser.ts';

/** Disables the browser's own requests and animations, and sends everything but 127.0.0.1 through the proxy. */
function getPreferences(proxyPort: number): Readonly<Record<string, string | number | boolean>> {
  return {
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'browser.contentblocking.introCount': 99,
    'browser.newtabpage.enabled': false,
    'browser.region.network.url': '',
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.search.update': false,
    'browser.sessionstore.resume_from_crash': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'browser.startup.page': 0,
    'browser.topsites.contile.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'dom.disable_open_during_load': false,
    'dom.ipc.processPrelaunch.enabled': false,
    'extensions.getAddons.cache.enabled': false,
    'extensions.update.enabled': false,
    'fission.webContentIsolationStrategy': 0,
    'media.gmp-manager.updateEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'network.prefetch-next': false,
    'network.proxy.allow_hijacking_localhost': true,
    'network.proxy.failover_direct': false,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.no_proxies_on': '127.0.0.1',
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'network.proxy.type': 1,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'signon.rememberSignons': false,
    'toolkit.cosmeticAnimations.enabled': false,
    'toolkit.telemetry.enabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'ui.prefersReducedMotion': 1,
  };
}

function launchFirefox(executable: string, profile: string): Promise<[ChildProcess, string]> {
  const words = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn(executable, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', MOZ_WEBRENDER: '0' },
  });
  return new Promise((resolve, reject) => {
    firefox.once('error', reject);
    firefox.once('exit', (code) => reject(new Error(`Firefox ended at once (${code}).`)));
    createInterface({ input: firefox.stderr }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
      if (address) resolve([firefox, address]);
    });
  });
}

/** Wraps a function so that arguments and result travel as JSON, and BiDi needs no types for them. */
function wrapInJson(source: string): string {
  return `async (words) => JSON.stringify(await (${source})(...JSON.parse(words)))`;
}

function createWindow(bidi: BidiConnection, userContext: string, context: string): WebDriverWindow {
  async function order(method: string, params: object = {}): Promise<void> {
    await bidi.send(method, { context, ...params });
  }
  return {
    navigate: (url) => order('browsingContext.navigate', { url, wait: 'complete' }),
    reload: () => order('browsingContext.reload', { wait: 'complete' }),
    // Without such a history entry nothing happens, as with the browser's own buttons.
    traverseHistory: (delta) =>
      order('browsingContext.traverseHistory', { delta }).catch((error: unknown) => {
        if (!String(error).includes('no such history entry')) throw error;
      }),
    performActions: (actions) => order('input.performActions', { actions }),
    resize: (viewport) => order('browsingContext.setViewport', { viewport }),
    takeScreenshot: async () => {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext });
    },
    runFunction: async (source, words) => {
      const { type, result, exceptionDetails } = await bidi.send('script.callFunction', {
        functionDeclaration: wrapInJson(source),
        arguments: [{ type: 'string', value: JSON.stringify(words) }],
        target: { context },
        awaitPromise: true,
      });
      if (type !== 'success') throw new Error(`In the page: ${JSON.stringify(exceptionDetails)}`);
      const { value } = result as { readonly value?: string };
      return value === undefined ? undefined : JSON.parse(value);
    },
  };
}

/**
 * Starts an installed Firefox and drives it over WebDriver BiDi.
 * @param proxyPort the port of the proxy for every host except 127.0.0.1
 */
export async function startFirefox(
  executable: string,
  proxyPort: number,
): Promise<WebDriverBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(getPreferences(proxyPort)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const [firefox, address] = await launchFirefox(executable, profile);
  const bidi = await connectBidi(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    newWindow: async () => {
      // A user context of its own: it shares no storage, history or cache with other windows.
      const { userContext } = await bidi.send('browser.createUserContext', {});
      const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
      return createWindow(bidi, String(userContext), String(context));
    },
    close: async () => {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      await bidi.send('browser.close', {}).catch(() => firefox.kill());
      bidi.close();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
