import { expect, it } from 'vitest';
import { askPath } from './row-actions.ts';

it('asks on the page of the contract, which knows the way back', () => {
  expect(askPath({ id: 'k1' }, 'void', '/contractlist?box=ALL')).toBe(
    '/detail/k1?service=%2Fcontractlist%3Fbox%3DALL&source=list#void',
  );
});
