import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { describe, expect, it } from 'vitest';
import { giveName, markerState, withStep } from './markers.ts';

const role = (id: string, name: string, rest: Partial<TemplateRole> = {}): TemplateRole => ({
  id,
  name,
  sponsor: false,
  tenantType: 'COMPANY',
  step: 1,
  actions: [{ id: `${id}Seal`, type: 'CORPORATE' }],
  ...rest,
});
const marker = (type: WordMarker['type'], name: string): WordMarker => ({ type, role: name, words: '' });
const buyer = role('buyer', '甲方');
const person = role('person', '员工', {
  tenantType: 'PERSONAL',
  actions: [{ id: 'sign', type: 'PERSONAL' }],
});
const roles = [buyer, person];

describe('a place of a signature', () => {
  it('is signed by the role of its name or key that has the step for it', () => {
    expect(markerState(marker('SEAL_CORPORATE', '甲方'), roles)).toEqual({ kind: 'SIGNED', role: buyer });
    expect(markerState(marker('TIMESTAMP', 'person'), roles)).toEqual({ kind: 'SIGNED', role: person });
    expect(markerState(marker('SEAL_PERSONAL', '乙方'), roles)).toEqual({ kind: 'NO_ROLE' });
  });

  it('names the step that its role lacks; a person has none for the seal of a company', () => {
    expect(markerState(marker('SEAL_PERSONAL', '甲方'), roles)).toMatchObject({
      kind: 'NO_STEP',
      step: 'OPERATOR',
    });
    expect(markerState(marker('ACROSS_PAGE', '员工'), roles)).toMatchObject({ kind: 'NO_STEP', step: null });
  });

  it('is given to a role by a step in front of the seal, or by the name that is written', () => {
    const filling = { ...buyer, actions: [{ id: 'fill', type: 'FILL' as const }, ...buyer.actions] };
    expect(withStep(filling, 'OPERATOR').actions.map(({ type }) => type)).toEqual([
      'FILL',
      'OPERATOR',
      'CORPORATE',
    ]);
    const named = giveName(roles, 'person', '乙方');
    expect(markerState(marker('SEAL_PERSONAL', '乙方'), named)).toMatchObject({ kind: 'SIGNED' });
  });
});
