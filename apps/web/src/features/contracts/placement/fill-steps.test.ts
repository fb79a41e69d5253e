import { expect, it } from 'vitest';
import { companyParty, personParty } from '../launch/draft/draft-parties.ts';
import { fillOwnerOf, newlyFilling, settleFillSteps } from './fill-steps.ts';

const company = companyParty({ tenantId: 'c1', name: '朱砂科技有限公司', tenantType: 'CORPORATE' });
const person = personParty();

it('a party that is asked for data gets a step for it, which goes with the last field', () => {
  const owner = fillOwnerOf(person);
  const asked = settleFillSteps([company, person], [{ owner }]);
  expect(asked[1]!.actions.map(({ type }) => type)).toEqual(['FILL', 'PERSONAL']);
  expect(newlyFilling([company, person], asked)).toBe(asked[1]);
  expect(newlyFilling(asked, [company, person]), 'it went away').toBeNull();
  expect(asked[0], 'nobody else is touched').toBe(company);
  expect(fillOwnerOf(asked[1]!)).toBe(owner);
  expect(settleFillSteps(asked, [{ owner }]), 'nothing changes twice').toBe(asked);
  expect(settleFillSteps(asked, [])[1]!.actions.map(({ type }) => type)).toEqual(['PERSONAL']);
});

it('a step that the sender added by hand stays and is used', () => {
  const own = { id: 'f', type: 'FILL', sealId: null, operators: [] } as const;
  const party = { ...person, actions: [{ ...own, operators: [] }, ...person.actions] };
  expect(fillOwnerOf(party)).toBe('f');
  expect(settleFillSteps([party], [])[0]).toBe(party);
});
