import { CONTRACT_ACTS } from '@cinnabar/protocol/contracts/contract-acts';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { describe, expect, it } from 'vitest';
import { ACTS, type ActPlace, actsAt, DUE_ACTS, specOf } from './contract-acts.ts';

const PLACES: ActPlace[] = ['row', 'header', 'lead', 'menu', 'signing'];

describe('the registry of acts', () => {
  it('contains every act that the server reports abilities of, and no other', () => {
    expect(Object.keys(ACTS).toSorted()).toEqual([...CONTRACT_ACTS].toSorted());
  });

  it('offers an act that belongs to a part of a page only in the menu of the signing page, and every other act somewhere', () => {
    for (const act of CONTRACT_ACTS) {
      const places = PLACES.filter((place) => specOf(act).places?.[place]);
      const { way } = specOf(act);
      if (way === 'part')
        expect(
          places.filter((place) => place !== 'signing'),
          act,
        ).toEqual([]);
      else if (way !== 'open') expect(places, act).not.toEqual([]);
    }
  });

  it('has an icon for every act of a menu', () => {
    for (const place of ['row', 'header', 'lead', 'menu'] as const)
      for (const act of actsAt(place)) expect(specOf(act).icon, act).toBeDefined();
  });

  it('knows which act each sign code that asks for one means', () => {
    const asking = [SIGN_CODE.FILL, SIGN_CODE.APPROVE, SIGN_CODE.SIGN];
    expect(DUE_ACTS.map((act) => specOf(act).due).filter((code) => code !== undefined)).toEqual(asking);
  });

  it('requires a confirmation of every irreversible act', () => {
    for (const act of CONTRACT_ACTS)
      if (specOf(act).danger) expect(['ask', 'dialog'], act).toContain(specOf(act).way);
  });

  it('assigns a key only to acts that wait for the viewer, of which there is one at a time', () => {
    expect(CONTRACT_ACTS.filter((act) => specOf(act).key).toSorted()).toEqual([...DUE_ACTS].toSorted());
  });
});
