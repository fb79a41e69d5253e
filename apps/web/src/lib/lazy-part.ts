import type { Namespace } from '@cinnabar/locales/text-keys';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from './i18n.ts';

/** A part of a page in a chunk of its own, loaded with its words when it is shown; `begin` loads it before. One that failed is loaded again. */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  ...texts: Namespace[]
): LazyExoticComponent<ComponentType<P>> & { begin: () => void } {
  let coming: Promise<{ default: ComponentType<P> }> | undefined;
  const fetchOnce = () => {
    coming ??= Promise.all([load(), loadTexts(...texts)]).then(
      ([part]) => ({ default: part }),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return Object.assign(lazy(fetchOnce), { begin: () => void fetchOnce().catch(() => {}) });
}
