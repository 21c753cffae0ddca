import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '../site/ui/theme.ts';
import { loadTypefaces } from '../site/ui/typefaces.ts';
import { StudioGlobalStyle } from './frame/parts.tsx';
import { StudioLoader } from './frame/Opened.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page of the studio has no element with the id "root".');

loadTypefaces();
createRoot(container).render(
  <StrictMode>
    <GlobalStyle />
    <StudioGlobalStyle />
    <StudioLoader />
  </StrictMode>,
);
