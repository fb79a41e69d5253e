import type { Namespace } from '@cinnabar/locales/text-keys';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadTexts } from './i18n.ts';

/**
 * A part of a page in a chunk of its own, loaded with its words when it is shown; `begin` loads it before, and then it is shown without waiting. One
 * that failed is loaded again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...texts: Namespace[]
): ComponentType<P> & { begin: () => void } {
  let coming: Promise<{ default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  const fetchOnce = () => {
    coming ??= Promise.all([load(), loadTexts(...texts)]).then(
      ([part]) => {
        loaded = part;
        return { default: part };
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  const Waiting = lazy(fetchOnce);
  // What it began as stays, for another component would lose its state.
  const Part = (props: P) => createElement(useState(() => loaded ?? Waiting)[0] as ComponentType<P>, props);
  return Object.assign(Part, { begin: () => void fetchOnce().catch(() => {}) });
}
