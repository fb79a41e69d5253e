import { getStyleSheetCall } from '@cinnabar/protocol/system/system-calls';
import { pathOf } from './lib/api/call-address.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { beginPage } from './app/begin-page.ts';
import { applyKeptSkin } from './app/skin/apply-skin.ts';
import { checkConnection, onRecovery, watchNetwork } from './lib/api/connection.ts';
import { UNREACHABLE } from './lib/errors/error-text.ts';
import { startI18n } from './lib/i18n.ts';
import { currentLanguage } from './lib/language.ts';
import { queryClient } from './lib/query-client.ts';
import { reloadOnce } from './lib/recover/load-failure.ts';
import { recoverQueries } from './lib/recover/recover-queries.ts';

watchNetwork();
recoverQueries(queryClient);
const frame = Promise.all([applyKeptSkin(), startI18n()]);
beginPage(location.pathname);
const root = document.getElementById('root')!;
try {
  await frame;
} catch (error) {
  // The texts of the frame failed to load, so these are the only ones.
  root.textContent = UNREACHABLE[currentLanguage()];
  onRecovery(() => location.reload());
  void checkConnection().then((answered) => answered && reloadOnce());
  throw error;
}
createRoot(root).render(<App />);

// What the installation adds of its own (`GET /css`): after ours, and never in the way of the first paint.
const custom = document.createElement('link');
custom.rel = 'stylesheet';
custom.href = pathOf(getStyleSheetCall);
document.head.append(custom);
