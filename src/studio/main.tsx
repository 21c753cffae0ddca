import { createRoot } from 'react-dom/client';
import { createLocalStore } from './stores/local-store.ts';
import { StudioLoader } from './views/shell/StudioLoader.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './views/studio.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page of the studio has no element with the id "root".');

createRoot(container).render(<StudioLoader store={createLocalStore()} />);
