import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { beginPage } from './app/begin-page.ts';
import { applyKeptSkin } from './app/skin/apply-skin.ts';
import { startI18n } from './lib/i18n.ts';

const frame = Promise.all([applyKeptSkin(), startI18n()]);
beginPage(location.pathname);
await frame;
createRoot(document.getElementById('root')!).render(<App />);

// What the installation adds of its own (`GET /css`): after ours, and never in the way of the first paint.
const custom = document.createElement('link');
custom.rel = 'stylesheet';
custom.href = '/api/css';
document.head.append(custom);
