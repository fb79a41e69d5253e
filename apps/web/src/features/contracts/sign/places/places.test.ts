import { describe, expect, it } from 'vitest';
import { sampleContract, sampleField } from '../../sample-contract.ts';
import { nextPlace, placesOf } from './places.ts';

const ids = (fields: Parameters<typeof sampleField>[0][]) =>
  placesOf(sampleContract({ fields: fields.map(sampleField) }), 'a1').map(({ field }) => field.id);

describe('the places a signer has to fill', () => {
  it('come in reading order: document, page, top to bottom', () => {
    expect(
      ids([
        { id: 'second document', documentId: 'd2' },
        { id: 'page 2', page: 2 },
        { id: 'bottom', y: 0.1 },
        { id: 'top', y: 0.8 },
      ]),
    ).toEqual(['top', 'bottom', 'page 2', 'second document']);
  });

  it('are read from left to right when they stand on one line, even a little askew', () => {
    expect(
      ids([
        { id: 'right', x: 0.6, y: 0.305 },
        { id: 'left', x: 0.1, y: 0.3 },
      ]),
    ).toEqual(['left', 'right']);
  });

  it('are only those of the own step, without dates', () => {
    expect(ids([{ id: 'own' }, { id: 'other', owner: 'a2' }, { id: 'date', type: 'TIMESTAMP' }])).toEqual([
      'own',
    ]);
  });

  it('say how far down the page they are', () => {
    const [place] = placesOf(sampleContract({ fields: [sampleField({ y: 0.2, height: 0.1 })] }), 'a1');
    expect(place!.at).toBeCloseTo(0.75);
  });
});

describe('the next place', () => {
  const places = placesOf(
    sampleContract({ fields: [1, 2, 3].map((page) => sampleField({ id: `f${page}`, page })) }),
    'a1',
  );

  it('is the first empty one from here on, going round', () => {
    expect(nextPlace(places, (id) => id === 'f2', 1)?.field.id).toBe('f3');
    expect(nextPlace(places, (id) => id !== 'f1', 1)?.field.id).toBe('f1');
  });

  it('does not exist when everything is filled', () => {
    expect(nextPlace(places, () => true, 0)).toBeNull();
  });
});
