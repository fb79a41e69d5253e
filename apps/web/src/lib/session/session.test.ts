import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { currentUserQuery, enterTenant } from './session.ts';

const user = (company: string | null) => ({ company: company && { id: company } }) as unknown as CurrentUser;

it('a company that is entered is not replaced by an answer that was asked for before', async () => {
  const client = new QueryClient();
  const { queryKey } = currentUserQuery;
  client.setQueryData(queryKey, user(null));
  const answers: ((answer: CurrentUser) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<CurrentUser>((resolve) => answers.push(resolve)),
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  // The person joined: a change of their rights asks for them again, before the company is entered.
  void client.invalidateQueries({ queryKey });
  await expect.poll(() => answers).toHaveLength(1);

  await enterTenant(client, user('company-1'));
  answers[0]!(user(null));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(client.getQueryData(queryKey)).toEqual(user('company-1'));
  stop();
});
