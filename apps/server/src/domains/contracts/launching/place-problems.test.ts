import { describe, expect, it } from 'vitest';
import { makeField, makeState } from '../contracts-factory.ts';
import type { FieldRecord } from '../lifecycle/contract-state.ts';
import { findCoveredPlaces, findPlaceFaults } from './place-problems.ts';

const BOX = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

/** A draft of two people with these fields of the first, and one of the second elsewhere. */
function draftWith(...places: Partial<FieldRecord>[]) {
  const state = makeState([{ id: '张三' }, { id: '李四' }]);
  const [document] = state.contract.documentIds as [string];
  state.fields = places.map((place) => makeField(state.actions[0]!, document, { ...BOX, ...place }));
  const files = [{ id: document, title: '合同', pageSizes: [{ width: 595, height: 842 }] }];
  return { state, files };
}
const faultsOf = (place: Partial<FieldRecord>) => {
  const { state, files } = draftWith(place);
  return findPlaceFaults(state, files).map(({ error }) => error);
};

describe("a field's position", () => {
  it.each([
    [{ width: 0 }, ['SEND_PLACE_EMPTY']],
    [{ height: 0 }, ['SEND_PLACE_EMPTY']],
    [{ width: 0.001 }, ['SEND_PLACE_EMPTY']],
    [{ x: 0.9 }, ['SEND_PLACE_OUTSIDE']],
    [{ y: 0.95 }, ['SEND_PLACE_OUTSIDE']],
    [{ x: 1 }, ['SEND_PLACE_OUTSIDE']],
    [{ x: 0.8, y: 0.9 }, []],
    [{ x: 0.80001 }, []],
    [{ type: 'ACROSS_PAGE', width: 0, x: 0.95 }, []],
    [{ type: 'ACROSS_PAGE', height: 0 }, ['SEND_PLACE_EMPTY']],
    [{ page: 7, width: 0 }, []],
  ] as [Partial<FieldRecord>, string[]][])('%o: %o', (place, expected) => {
    expect(faultsOf(place)).toEqual(expected);
  });

  it('is reported with its file and page', () => {
    const { state, files } = draftWith({ width: 0, type: 'TEXT', name: '单价' });
    expect(findPlaceFaults(state, files)).toMatchObject([
      {
        params: { document: '合同', page: 1, place: '单价' },
        link: `/launch/appoint/${state.contract.id}`,
      },
    ]);
    const signing = draftWith({ width: 0 });
    expect(findPlaceFaults(signing.state, signing.files)).toMatchObject([{ params: { place: '张三' } }]);
  });
});

describe('overlapping fields', () => {
  const coveredOf = (...places: Partial<FieldRecord>[]) => {
    const { state, files } = draftWith(...places);
    return findCoveredPlaces(state, files).length;
  };

  it.each([
    ['one within another', [{}, { x: 0.12, y: 0.12, width: 0.05, height: 0.02 }], 1],
    ['two at the same position', [{}, {}], 1],
    ['three at the same position', [{}, {}, {}], 2],
    ['half over each other', [{}, { x: 0.2 }], 0],
    ['beside each other', [{}, { x: 0.4 }], 0],
    ['on different pages', [{}, { page: 2 }], 0],
    ['strips at the edge', [{ type: 'ACROSS_PAGE' }, { type: 'ACROSS_PAGE' }], 0],
  ] as [string, Partial<FieldRecord>[], number][])('%s', (_, places, expected) => {
    expect(coveredOf(...places)).toBe(expected);
  });

  it('are both reported', () => {
    const { state, files } = draftWith({ type: 'TEXT', name: '单价' }, { x: 0.05, width: 0.5, height: 0.3 });
    const [problem] = findCoveredPlaces(state, files);
    expect(problem).toMatchObject({ error: 'SEND_PLACE_COVERED', params: { place: '单价', other: '张三' } });
  });
});
