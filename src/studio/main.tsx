import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchPresses } from '../site/ui/browser/presses.ts';
import { GlobalStyle } from '../site/ui/styles/theme.ts';
import { loadTypefaces } from '../site/ui/styles/typefaces.ts';
import { StudioGlobalStyle } from './views/primitives/primitives.tsx';
import { StudioLoader } from './views/shell/StudioLoader.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page of the studio has no element with the id "root".');

loadTypefaces();
watchPresses();
createRoot(container).render(
  <StrictMode>
    <GlobalStyle />
    <StudioGlobalStyle />
    <StudioLoader />
  </StrictMode>,
);
