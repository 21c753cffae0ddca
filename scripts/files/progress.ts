/**
 * Shows a line in the terminal while a command works.
 * @param text such as `npm run impact`
 * @returns removes the line
 */
export function showProgress(text: string): () => void {
  if (!process.stderr.isTTY) return () => undefined;
  process.stderr.write(`${text} is running. Press Ctrl+C to stop it.`);
  let isShown = true;
  return () => {
    if (isShown) process.stderr.write('\r\u001B[K');
    isShown = false;
  };
}
