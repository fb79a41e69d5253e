import type { Namespace } from '@cinnabar/locales/text-keys';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { loadTexts } from '../lib/i18n.ts';

interface PageNeeds {
  /** Domains whose texts the page shows; `system` is always there. */
  texts?: Namespace[];
  /** The page uses antd: its theme comes along, in the same wait. */
  antd?: boolean;
}

export type LazyPage = ComponentType & {
  /** Fetches the page before it is shown. */
  begin: () => void;
};

/** A page in its own chunk, loaded together with its words (and antd's theme where it is used). */
export function lazyPage(
  load: () => Promise<ComponentType>,
  { texts = [], antd = false }: PageNeeds = {},
): LazyPage {
  let coming: Promise<{ default: ComponentType }> | undefined;
  const fetchOnce = () => {
    coming ??= fetchPage().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  // Whoever shows the page meets its failure.
  const begin = () => void fetchOnce().catch(() => {});
  return Object.assign(lazy(fetchOnce), { begin });

  async function fetchPage(): Promise<{ default: ComponentType }> {
    const [Content, theme] = await Promise.all([
      load(),
      antd ? import('./antd-theme.tsx') : null,
      loadTexts(...texts),
    ]);
    const Theme: ComponentType<{ children: ReactNode }> | null = theme?.AntdTheme ?? null;
    return {
      default: () =>
        Theme ? (
          <Theme>
            <Content />
          </Theme>
        ) : (
          <Content />
        ),
    };
  }
}
