import { useEffect } from 'react';
import { loadTexts } from '../lib/i18n.ts';
import { savesData, whenIdle } from '../lib/when-idle.ts';
import { ContractListPage, DetailPage, HomePage, SignPage } from './page-imports.ts';
import { loadShell } from './shell/lazy-shell.ts';

/** Gives the page that was asked for its time first. */
const AFTER_MS = 1500;

/** What the main pages need is there before they are asked for, also when the network has gone by then. One that fails is met later. */
function preloadPages(): void {
  for (const page of [HomePage, ContractListPage, DetailPage, SignPage]) page.begin();
  const signing = [import('../features/contracts/sign/sign-workspace.tsx'), loadTexts('contracts', 'seals')];
  void Promise.all([loadShell(), ...signing]).catch(() => {});
}

/** Preloads other pages once the first page is shown to a user who may open them. */
export function usePreloadPages(on: boolean): void {
  useEffect(() => {
    if (!on || savesData()) return;
    const timer = setTimeout(() => whenIdle(preloadPages), AFTER_MS);
    return () => clearTimeout(timer);
  }, [on]);
}
