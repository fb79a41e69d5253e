import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { eachBlock, inlinesOf } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { stepOfField } from '@cinnabar/protocol/templates/papers/paper-owners';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { roleOfMarker } from '../word/markers.ts';
import type { FieldRow } from './field-row.ts';

type PlaceType = Parameters<typeof stepOfField>[0];

interface SignaturePlace {
  type: PlaceType;
  /** Id of the role. */
  owner: string;
}

/** Where papers are signed, in the order of the files. */
export const placesOfPapers = ({ files }: PaperContent): SignaturePlace[] =>
  files.flatMap(({ paper }) => [...placesOf(paper)]);

/** Where Word files are signed, as far as they have been read; an owner that is no role by its name. */
export const placesOfWord = (
  { files }: WordContent,
  facts: ReadonlyMap<string, WordFacts>,
  roles: readonly TemplateRole[],
): SignaturePlace[] =>
  files.flatMap(({ asset }) =>
    (facts.get(asset)?.markers ?? []).map((marker) => ({
      type: marker.type,
      owner: roleOfMarker(marker, roles)?.id ?? marker.role,
    })),
  );

/** Params in their order, and places of signatures in theirs: those of one type and role are one row. */
export function filledRows(
  params: readonly TemplateParam[],
  signed: readonly SignaturePlace[],
  roles: readonly TemplateRole[],
) {
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
  for (const { type, owner } of signed) {
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

function* placesOf(paper: Paper): Generator<SignaturePlace> {
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
