import { newId } from '@cinnabar/kernel';
import { stepOfField } from '@cinnabar/protocol/templates/papers/paper-owners';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';

type StepType = TemplateRole['actions'][number]['type'];

/** Names a place of a signature in the address; `at` counts from 0. */
export const markerName = (file: string, at: number): string => `${file}.${at}`;

/** The role that a marker names, by its name or key. */
export const roleOfMarker = (
  { role }: Pick<WordMarker, 'role'>,
  roles: readonly TemplateRole[],
): TemplateRole | null => roles.find(({ id, name }) => id === role || name === role) ?? null;

/** The step that a role would need to sign at a marker; null when no step of it could. */
export function stepFor(
  type: WordMarker['type'],
  { tenantType }: Pick<TemplateRole, 'tenantType'>,
): StepType | null {
  const isPerson = tenantType === 'PERSONAL';
  switch (type) {
    case 'SEAL_CORPORATE':
    case 'ACROSS_PAGE':
      return isPerson ? null : 'CORPORATE';
    case 'SEAL_PERSONAL':
      return isPerson ? 'PERSONAL' : 'OPERATOR';
    case 'TIMESTAMP':
      return isPerson ? 'PERSONAL' : 'CORPORATE';
  }
}

/** How a place of a signature stands with the roles. NO_STEP: `step` would sign there, when one can. */
export type MarkerState =
  | { readonly kind: 'SIGNED'; readonly role: TemplateRole }
  | { readonly kind: 'NO_ROLE' }
  | { readonly kind: 'NO_STEP'; readonly role: TemplateRole; readonly step: StepType | null };

export function markerState(marker: WordMarker, roles: readonly TemplateRole[]): MarkerState {
  const role = roleOfMarker(marker, roles);
  if (!role) return { kind: 'NO_ROLE' };
  if (stepOfField(marker.type, role.actions)) return { kind: 'SIGNED', role };
  return { kind: 'NO_STEP', role, step: stepFor(marker.type, role) };
}

/** The role with one more step; the company seal stays the last. */
export function withStep(role: TemplateRole, type: StepType): TemplateRole {
  const step = { id: newId(), type };
  const isLast = type === 'CORPORATE' || type === 'PERSONAL';
  const fill = role.actions.findLastIndex((action) => action.type === 'FILL') + 1;
  return { ...role, actions: isLast ? [...role.actions, step] : role.actions.toSpliced(fill, 0, step) };
}

/** The roles with the one that signs where `name` is written: another role takes that name. */
export const giveName = (roles: readonly TemplateRole[], id: string, name: string): TemplateRole[] =>
  roles.map((role) => (role.id === id ? { ...role, name } : role));
