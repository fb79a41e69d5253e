import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { eachBlock, inlinesOf } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { stepOfField } from '@cinnabar/protocol/templates/papers/paper-owners';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { FieldRow } from './field-row.ts';

type PlaceType = Parameters<typeof stepOfField>[0];

/** The params of papers in their order, and their signature fields in that of the files: those of one type and role are one row. */
export function paperRows({ params, files }: PaperContent, roles: readonly TemplateRole[]) {
  const ownerOf = (owner: string): Pick<FieldRow, 'role' | 'roleIndex'> => {
    const isSponsor = owner === SPONSOR_OWNER;
    const roleIndex = roles.findIndex(({ id, sponsor }) => (isSponsor ? sponsor : id === owner));
    return { roleIndex, role: isSponsor ? null : (roles[roleIndex]?.name ?? '') };
  };
  const values = params.map(
    (param): FieldRow => ({
      key: `param ${param.key}`,
      name: param.name,
      type: param.type,
      byLegalPerson: false,
      ...ownerOf(param.owner),
      isData: true,
      required: param.required,
      readOnly: param.readOnly,
      isComputed: param.formula !== null,
      value: showParam(param, param.default) || null,
      pages: [],
    }),
  );
  const places = new Map<string, FieldRow>();
  for (const { type, owner } of files.flatMap(({ paper }) => [...placesOf(paper)])) {
    const key = `place ${type} ${owner}`;
    const role = ownerOf(owner);
    places.set(key, {
      key,
      name: '',
      type,
      byLegalPerson: stepOfField(type, roles[role.roleIndex]?.actions ?? [])?.type === 'LP',
      ...role,
      isData: false,
      required: false,
      readOnly: false,
      isComputed: false,
      value: null,
      pages: [],
    });
  }
  return { values, places: [...places.values()] };
}

function* placesOf(paper: Paper): Generator<{ type: PlaceType; owner: string }> {
  for (const block of eachBlock(paper.blocks)) {
    if (block.kind === 'section') continue;
    for (const { inline } of inlinesOf(block)) if (inline.kind === 'field') yield inline;
    if (block.kind !== 'signatures') continue;
    for (const { role: owner, places, date } of block.parties) {
      for (const { type } of places) yield { type, owner };
      if (date) yield { type: 'TIMESTAMP', owner };
    }
  }
  for (const { owner } of paper.acrossPages) yield { type: 'ACROSS_PAGE', owner };
}
