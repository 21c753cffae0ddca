import { createRoot } from 'react-dom/client';
import { loadTypefaces } from '../../site/ui/styles/typefaces.ts';
import { isolateFocus } from './isolateFocus.ts';
import { Preview } from './Preview.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page of the preview has no element with the id "root".');

isolateFocus();
loadTypefaces();
createRoot(container).render(<Preview />);
