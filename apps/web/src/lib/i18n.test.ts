import { createElement, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Chunks that the browser has already: their texts arrive between two steps of one render. */
const CHUNKS = import.meta.glob(
  '../../../../packages/locales/zh-CN/{contracts,contracts-form,templates-files}.json',
);

/** As much of the document as React asks for where components draw nothing. */
const CONTAINER = {
  nodeType: 1,
  nodeName: 'DIV',
  tagName: 'DIV',
  namespaceURI: 'http://www.w3.org/1999/xhtml',
  ownerDocument: { nodeType: 9, addEventListener: () => {} },
  addEventListener: () => {},
};

let i18n: typeof import('./i18n.ts');

beforeEach(async () => {
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  vi.stubGlobal('document', { documentElement: {} });
  vi.resetModules();
  i18n = await import('./i18n.ts');
  await Promise.all(Object.values(CHUNKS).map((load) => load()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('texts of several domains that arrive while a component waits for them are shown without an error', async () => {
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const shown = await new Promise<string[]>((resolve) => {
    function Words() {
      const { t: contract } = i18n.useTranslation('contracts');
      const { t: files } = i18n.useTranslation('templates-files');
      const { t: form } = i18n.useTranslation('contracts-form');
      const texts = [contract('status.DRAFT'), files('replace.close'), form('steps.title')];
      useEffect(() => resolve(texts));
      return null;
    }
    const root = createRoot(CONTAINER as unknown as Element, {
      onUncaughtError: report,
      onRecoverableError: report,
    });
    // As a change of the address is rendered.
    startTransition(() => root.render(createElement(Words)));
  });
  expect(shown).toEqual(['草稿', '完成', '内部环节']);
  expect(errors).toEqual([]);
});
