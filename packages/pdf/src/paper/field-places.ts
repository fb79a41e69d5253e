import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { inlinesOf } from '@cinnabar/protocol/templates/papers/each-block';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { standingBlocks } from '@cinnabar/protocol/templates/papers/standing';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { LaidPaper } from '../typeset/layout/laid-paper.ts';

/** A field of the contract's file: boxes are fractions of the page, origin lower left, pages from 1. */
export interface FieldPlace {
  readonly id: string;
  readonly type: 'SEAL_CORPORATE' | 'SEAL_PERSONAL' | 'TIMESTAMP' | 'ACROSS_PAGE';
  /** Key of the role. */
  readonly owner: string;
  readonly required: boolean;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** ACROSS_PAGE. */
  readonly pages?: 'ALL' | 'ODD' | 'EVEN';
  readonly edge?: 'LEFT' | 'RIGHT';
}

type Anchored = Pick<FieldPlace, 'id' | 'type' | 'owner' | 'required'>;

/** Where the fields of a paper came to stand when it was laid out for these values. Fields that are not there have no place. */
export function fieldPlaces(
  paper: Paper,
  params: readonly TemplateParam[],
  values: TemplateValues,
  laid: Pick<LaidPaper, 'places' | 'pages'>,
): FieldPlace[] {
  const facts = new TemplateFacts(params, values);
  const anchored = [...standingBlocks(paper.blocks, facts)].flatMap(fieldsOf);
  const placed = anchored.flatMap((field): FieldPlace[] => {
    const place = Object.hasOwn(laid.places, field.id) ? laid.places[field.id]! : null;
    if (!place) return [];
    return [{ ...field, page: place.page, ...place.rect }];
  });
  const across = paper.acrossPages
    .filter(({ condition }) => laid.pages.length > 1 && stands(condition, facts))
    .map(
      ({ id, owner, required, pages, edge, y, height }): FieldPlace => ({
        ...{ id, type: 'ACROSS_PAGE', owner, required, pages, edge, page: 1 },
        ...{ x: edge === 'RIGHT' ? 1 : 0, y: Math.min(y, 1 - height), width: 0, height },
      }),
    );
  return [...placed, ...across];
}

function fieldsOf(block: PlainBlock): Anchored[] {
  const inline = [...inlinesOf(block)].flatMap(({ inline }): Anchored[] =>
    inline.kind === 'field' ? [pick(inline)] : [],
  );
  if (block.kind !== 'signatures') return inline;
  const places = block.parties.flatMap(({ role, places, date }): Anchored[] => [
    ...places.map((place) => pick({ ...place, owner: role })),
    ...(date ? [{ id: date.id, type: 'TIMESTAMP' as const, owner: role, required: true }] : []),
  ]);
  return [...inline, ...places];
}

const pick = ({ id, type, owner, required }: Anchored): Anchored => ({ id, type, owner, required });
