/** Runs work when the document is parsed. Unlike DOMContentLoaded, this waits for no script. */
export function afterParsing(work: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', work, { once: true });
  else work();
}
