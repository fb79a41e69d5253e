import type { GroupRight } from '@cinnabar/protocol/templates/template-group-schema';
import { TEMPLATE_RIGHTS } from '@cinnabar/protocol/templates/template-schema';
import type { Tx } from '../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../audit/index.ts';
import type { HoldingRegister } from '../organizations/index.ts';
import { findGroups, type GroupRecord, updateGroup } from './groups-store.ts';
import type { TemplatesDeps } from './templates-deps.ts';
import { findCreatedBy, handCreated, lockCompany } from './templates-store.ts';

const isOf = (userId: string) => (one: GroupRight) => one.kind === 'USER' && one.id === userId;

/** Rights in groups that name an employee who leaves: they pass to a successor, who keeps the wider one, or are removed. */
function groupRights(deps: TemplatesDeps): HoldingRegister {
  type Change = { companyId: string; fromId: string; by: string; ids: string[] };
  async function replace(tx: Tx, { companyId, fromId, by, ids }: Change, toId: string | null) {
    await lockCompany(tx, companyId);
    const groups = (await findGroups(tx, companyId)).filter(({ id }) => ids.includes(id));
    const handed: string[] = [];
    for (const group of groups) {
      const held = group.rights.find(isOf(fromId));
      if (!held) continue;
      const own = toId === null ? undefined : group.rights.find(isOf(toId));
      const rest = group.rights.filter((one) => one !== held && one !== own);
      const next = toId === null ? [] : [{ kind: 'USER' as const, id: toId, right: widerOf(held, own) }];
      await write(tx, { ...group, rights: [...rest, ...next] }, by);
      // A right of their own is not taken back from a successor.
      if (!own) handed.push(group.id);
    }
    return handed;
  }
  async function write(tx: Tx, group: GroupRecord, by: string): Promise<void> {
    await updateGroup(tx, group);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: group.companyId },
      event: 'TEMPLATE_GROUP_CHANGED',
      actor: { ...SYSTEM_ACTOR, name: by },
      detail: { name: group.name, rights: JSON.stringify(group.rights) },
      subjectId: group.id,
    });
  }
  return {
    kind: 'TEMPLATE_RIGHT',
    list: async (db, { companyId, userId }) =>
      (await findGroups(db, companyId))
        .filter(({ rights }) => rights.some(isOf(userId)))
        .map(({ id, name }) => ({ id, title: name })),
    hand: (tx, { to, ...change }) => replace(tx, change, to.id),
    async end(tx, change) {
      await replace(tx, change, null);
    },
  };
}

const widerOf = (held: GroupRight, own: GroupRight | undefined): GroupRight['right'] =>
  own && TEMPLATE_RIGHTS.indexOf(own.right) > TEMPLATE_RIGHTS.indexOf(held.right) ? own.right : held.right;

/** Templates that an employee who leaves has made: a successor edits them as their creator; without one they stay with those who manage all. */
const ownTemplates = (deps: TemplatesDeps): HoldingRegister => ({
  kind: 'TEMPLATE',
  list: findCreatedBy,
  async hand(tx, { companyId, fromId, to, by, ids }) {
    const creator = { creatorId: to.id, creatorName: to.name ?? '' };
    const handed = await handCreated(tx, { companyId, fromId, ids }, creator);
    for (const { id, title } of handed)
      await deps.audit.record(tx, {
        chain: { kind: 'TENANT', id: companyId },
        event: 'TEMPLATE_HANDED',
        actor: { ...SYSTEM_ACTOR, name: by },
        detail: { name: title, subject: creator.creatorName },
        subjectId: id,
      });
    return handed.map(({ id }) => id);
  },
});

/** What an employee holds of the templates of a company. Rights come first: who changes groups locks them before templates. */
export const templateHoldings = (deps: TemplatesDeps): HoldingRegister[] => [
  groupRights(deps),
  ownTemplates(deps),
];
