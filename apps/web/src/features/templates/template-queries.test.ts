import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showChanged, templateQuery } from './template-queries.ts';

it('a changed template is shown before it is read again, so that the next change is made to it', async () => {
  const client = new QueryClient();
  const { queryKey } = templateQuery('one');
  const versionOf = (version: number) => ({ id: 'one', version }) as TemplateDetail;
  const answers = [versionOf(1)];
  let readAgain = () => {};
  const page = new QueryObserver(client, {
    queryKey,
    queryFn: () =>
      answers.shift() ??
      new Promise<TemplateDetail>((resolve) => {
        readAgain = () => resolve(versionOf(3));
      }),
  });
  const leave = page.subscribe(() => {});
  await expect.poll(() => page.getCurrentResult().data?.version).toBe(1);
  const shown = showChanged(client, versionOf(2));
  expect(page.getCurrentResult().data?.version).toBe(2);
  readAgain();
  await shown;
  expect(page.getCurrentResult().data?.version).toBe(3);
  leave();
});
