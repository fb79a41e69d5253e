import { newId } from '@cinnabar/kernel';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';

/** Roles of which this one has a step to fill in, before its others; the sender and unknown roles need none. */
export const withFillStep = (roles: TemplateRole[], owner: string): TemplateRole[] =>
  roles.map((role) =>
    role.id !== owner || role.actions.some(({ type }) => type === 'FILL')
      ? role
      : { ...role, actions: [{ id: newId(), type: 'FILL' }, ...role.actions] },
  );
