import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../sample-contract.ts';
import { type Draft, emptyDraft, withoutDocument } from './draft.ts';
import { moveDocument, updateDocument, withDocumentBack, withMerged, withSplit } from './draft-files.ts';

const file = (id: string, pages: number): ContractDocument => ({ ...sampleDocument(id), pages });
const [one, two, three] = [file('one', 2), file('two', 3), file('three', 1)] as const;
const place = (documentId: string, page: number) =>
  ({ id: `${documentId}-${page}`, documentId, page }) as Draft['fields'][number];
const draft: Draft = {
  ...emptyDraft(0),
  documents: [one, two, three],
  fields: [place('one', 2), place('two', 1), place('three', 1)],
};
const ids = ({ documents }: Draft) => documents.map(({ id }) => id);
const places = ({ fields }: Draft) => fields.map(({ documentId, page }) => `${documentId} ${page}`);

describe('files of a draft', () => {
  it('are moved into the gap where they are dropped', () => {
    expect(ids(moveDocument(draft, 'one', 3))).toEqual(['two', 'three', 'one']);
    expect(ids(moveDocument(draft, 'three', 0))).toEqual(['three', 'one', 'two']);
    expect(moveDocument(draft, 'two', 1)).toBe(draft);
    expect(moveDocument(draft, 'two', 2)).toBe(draft);
  });

  it('that were removed return to their former position, with their fields', () => {
    const without = withoutDocument(draft, 'two');
    const back = withDocumentBack(without, draft, 'two');
    expect(ids(back)).toEqual(['one', 'two', 'three']);
    expect(places(back).toSorted()).toEqual(places(draft).toSorted());
    expect(withDocumentBack(draft, draft, 'two'), 'pressed twice').toBe(draft);
  });

  it('are merged at the position of the first, with the fields of their pages, and split again', () => {
    const whole = file('whole', 4);
    const merged = withMerged(draft, [three, one], whole);
    expect(ids(merged)).toEqual(['whole', 'two']);
    expect(places(merged)).toEqual(['whole 3', 'two 1', 'whole 1']);
    const split = withSplit(merged, 'whole', [three, one]);
    expect(ids(split)).toEqual(['three', 'one', 'two']);
    expect(places(split)).toEqual(places(draft));
  });

  it('take a new state only while the draft holds them', () => {
    expect(updateDocument(draft, { ...two, title: '新' }).documents[1]!.title).toBe('新');
    expect(updateDocument(draft, file('gone', 1))).toBe(draft);
  });
});
