import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { describe, expect, it } from 'vitest';
import { emptyDraft, formFromDraft, subjectFromFile, withoutDocument } from './draft.ts';
import { personParty } from './draft-parties.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

describe('what is sent of a draft', () => {
  it('holds a contact only once it is whole, written as the server keeps it', () => {
    const typing = { ...personParty(), contact: '137 0000' };
    const typed = { ...personParty(), contact: '+86 137-0000-0001' };
    const { signatories } = formFromDraft({ ...emptyDraft(NOW), signatories: [typing, typed] });
    expect(signatories.map(({ contact }) => contact)).toEqual([null, '13700000001']);
  });

  it('leaves out a file without a name', () => {
    const uploads = [
      { id: 'u1', title: '营业执照', required: true },
      { id: 'u2', title: ' ', required: true },
    ];
    const form = formFromDraft({ ...emptyDraft(NOW), signatories: [{ ...personParty(), uploads }] });
    expect(form.signatories[0]!.uploads.map(({ id }) => id)).toEqual(['u1']);
  });

  it('names the version it was read at, and none when it is new', () => {
    expect(formFromDraft(emptyDraft(NOW), 4).version).toBe(4);
    expect(formFromDraft(emptyDraft(NOW))).not.toHaveProperty('version');
  });
});

it('a subject is proposed from the name of the file', () => {
  expect(subjectFromFile('软件技术服务合同_终稿.PDF', 100)).toBe('软件技术服务合同 终稿');
  expect(subjectFromFile(`${'长'.repeat(120)}.pdf`, 100)).toHaveLength(100);
});

it('a file is removed together with the places on its pages', () => {
  const box = { page: 1, x: 0, y: 0, width: 0.1, height: 0.1 };
  const field = { ...PLAIN_FIELD, ...box, type: 'SEAL_PERSONAL', owner: 'a' } as const;
  const draft = {
    ...emptyDraft(NOW),
    fields: [
      { ...field, id: 'f1', documentId: 'd1' },
      { ...field, id: 'f2', documentId: 'd2' },
    ],
  };
  expect(withoutDocument(draft, 'd1').fields.map(({ id }) => id)).toEqual(['f2']);
});
