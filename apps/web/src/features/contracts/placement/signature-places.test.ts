import type { SignaturePlace } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import { expect, it } from 'vitest';
import { fieldsOfPlaces } from './signature-places.ts';

const FILE = { id: 'main', pageSizes: [{ width: 600, height: 800 }] };
const ROLES = [{ id: 'buyer', actions: [{ id: 'seal', type: 'CORPORATE' as const }] }];
const place = (more: Partial<SignaturePlace> = {}): SignaturePlace => ({
  ...{ id: 'a', type: 'SEAL_CORPORATE', owner: 'buyer', page: 1 },
  ...{ x: 0.1, y: 0.2, width: 0.2, height: 0.15 },
  ...more,
});

it('each belong to the step that signs there', () => {
  expect(fieldsOfPlaces([place()], ROLES, FILE)).toMatchObject([
    { id: 'a', documentId: 'main', owner: 'seal', page: 1, x: 0.1, y: 0.2, width: 0.2, settings: {} },
  ]);
});

it('are left out without a role, a step or a page', () => {
  const none = [place({ owner: 'seller' }), place({ type: 'SEAL_PERSONAL' }), place({ page: 2 })];
  expect(fieldsOfPlaces(none, ROLES, FILE)).toEqual([]);
});

it('across pages are as wide as they are high, within the page', () => {
  const across = place({ type: 'ACROSS_PAGE', x: 1, width: 0, pages: 'ALL', edge: 'RIGHT' });
  const [field] = fieldsOfPlaces([across], ROLES, FILE);
  expect(field).toMatchObject({ width: 0.2, x: 0.8, settings: { pages: 'ALL', edge: 'RIGHT' } });
});
