import type { Namespace } from '@cinnabar/locales/text-keys';
import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../lib/i18n.ts';

interface PageNeeds {
  /** Domains whose texts the page shows; `system` is always there. */
  texts?: Namespace[];
}

export type LazyPage = ComponentType & {
  /** Fetches the page before it is shown; with the id in its address, what it shows too. */
  begin: (id?: string) => void;
};

/** A page in its own chunk, loaded together with its words. */
export function lazyPage(
  load: (id?: string) => Promise<ComponentType>,
  { texts = [] }: PageNeeds = {},
): LazyPage {
  let coming: Promise<{ default: ComponentType }> | undefined;
  const fetchOnce = (id?: string) => {
    coming ??= fetchPage(id).catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  // The failure is thrown where the page is rendered.
  const begin = (id?: string) => void fetchOnce(id).catch(() => {});
  return Object.assign(
    lazy(() => fetchOnce()),
    { begin },
  );

  async function fetchPage(id: string | undefined): Promise<{ default: ComponentType }> {
    const [page] = await Promise.all([load(id), loadTexts(...texts)]);
    return { default: page };
  }
}
