import { createRoot } from 'react-dom/client';
import { loadTypefaces } from '../../site/ui/styles/typefaces.ts';
import { isStudioForeign } from './messages.ts';
import { Preview } from './Preview.tsx';
import { countCaughtError } from './PreviewedSite.tsx';

/** The site moves the focus with every step. Keep it in the studio unless the user is in the preview. */
function isolateFocus(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusIfHere(this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

const container = document.getElementById('root');
if (!container) throw new Error('The page of the preview has no element with the id "root".');

if (isStudioForeign())
  container.textContent = 'The preview is a part of the studio. Open the studio.';
else {
  isolateFocus();
  loadTypefaces();
  createRoot(container, { onCaughtError: countCaughtError }).render(<Preview />);
}
