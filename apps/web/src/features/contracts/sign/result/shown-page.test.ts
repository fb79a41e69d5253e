import { describe, expect, it } from 'vitest';
import { sampleContract, sampleField } from '../../sample-contract.ts';
import { showPageOf } from './shown-page.ts';

const shown = (fields: ReturnType<typeof sampleField>[]) => {
  const found = showPageOf(sampleContract({ fields }));
  return found && `${found.document.id} ${found.page}`;
};

describe('the page shown after signing', () => {
  it('is the last one that bears a signature, not one that was only filled in', () => {
    const fields = [
      sampleField({ id: 'f1', page: 2, documentId: 'd2' }),
      sampleField({ id: 'f2', page: 6, documentId: 'd2' }),
      sampleField({ id: 'f3', page: 9, documentId: 'd2', type: 'TEXT' }),
    ];
    expect(shown(fields)).toBe('d2 6');
  });

  it('is the first of all where no page has a field', () => {
    expect(shown([])).toBe('d1 1');
    expect(showPageOf(sampleContract({ documents: [] }))).toBeNull();
  });
});
