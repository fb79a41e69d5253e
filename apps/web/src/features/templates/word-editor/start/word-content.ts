import type {
  TemplateContentInput,
  TemplateRole,
} from '@cinnabar/protocol/templates/template-content-schema';
import type { WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { keyFor, takenKeys } from '../../paper-editor/panes/params/param-key.ts';
import { withStep } from '../../word/markers.ts';

/** What the roles are called when no place of a signature names any. */
export interface FirstRoles {
  own: string;
  other: string;
}

/** The content of a template made of a Word file: its params, and a role for each name that signs in it. The first one is the company that uses it. */
export function wordContent(
  { title, asset, facts, params }: WordUpload,
  names: FirstRoles,
  own: TemplateRole['tenantType'],
): TemplateContentInput {
  return {
    documents: [],
    fields: [],
    roles: rolesOfMarkers(facts.markers, names, own, takenKeys({ params }, [])),
    word: { params, files: [{ id: 'main', title, asset: asset.id }] },
  };
}

/** A role for each name that signs, with the steps that its places need; two companies that seal when there are none. */
export function rolesOfMarkers(
  markers: readonly WordMarker[],
  names: FirstRoles,
  own: TemplateRole['tenantType'],
  taken: ReadonlySet<string>,
): TemplateRole[] {
  const signing = [...new Set(markers.map(({ role }) => role))];
  const used = new Set(taken);
  return (signing.length > 0 ? signing : [names.own, names.other]).map((name, at) => {
    const id = keyFor(name, used);
    used.add(id);
    const types = new Set(markers.flatMap(({ role, type }) => (role === name ? [type] : [])));
    const seals = types.has('SEAL_CORPORATE') || types.has('ACROSS_PAGE') || !types.has('SEAL_PERSONAL');
    const isPerson = at > 0 && !seals;
    const tenantType = at === 0 ? own : isPerson ? 'PERSONAL' : 'COMPANY';
    const role: TemplateRole = { id, name, sponsor: at === 0, tenantType, step: at + 1, actions: [] };
    if (isPerson) return withStep(role, 'PERSONAL');
    const signed = types.has('SEAL_PERSONAL') ? withStep(role, 'OPERATOR') : role;
    return seals ? withStep(signed, 'CORPORATE') : signed;
  });
}
