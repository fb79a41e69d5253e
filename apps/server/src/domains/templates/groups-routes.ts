import {
  newTemplateGroupSchema,
  templateGroupChoicesSchema,
  templateGroupFormSchema,
  templateGroupIdSchema,
  templateGroupQuerySchema,
  templateGroupSchema,
} from '@cinnabar/protocol/templates/template-group-schema';
import {
  createTemplateGroupCall,
  listTemplateGroupChoicesCall,
  listTemplateGroupsCall,
  removeTemplateGroupCall,
  updateTemplateGroupCall,
} from '@cinnabar/protocol/templates/templates-calls';
import { z } from 'zod';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeGroup, createGroup, listGroups, removeGroup } from './actions/change-groups.ts';
import { listGroupChoices } from './actions/list-group-choices.ts';
import type { TemplatesDeps } from './templates-deps.ts';

export function groupsRoutes(app: App, deps: TemplatesDeps): void {
  serve(
    app,
    listTemplateGroupsCall,
    { query: templateGroupQuerySchema, answer: z.array(templateGroupSchema) },
    ({ actor, query }) => listGroups(deps, actor, query.tenantId),
  );

  serve(
    app,
    listTemplateGroupChoicesCall,
    { query: templateGroupQuerySchema, answer: templateGroupChoicesSchema },
    ({ actor, query }) => listGroupChoices(deps, actor, query.tenantId),
  );

  serve(
    app,
    createTemplateGroupCall,
    { body: newTemplateGroupSchema, answer: templateGroupSchema },
    ({ actor, body }) => createGroup(deps, actor, body),
  );

  serve(
    app,
    updateTemplateGroupCall,
    { body: templateGroupFormSchema, answer: templateGroupSchema },
    ({ actor, body }) => changeGroup(deps, actor, body),
  );

  serve(
    app,
    removeTemplateGroupCall,
    { body: templateGroupIdSchema, answer: z.null() },
    async ({ actor, body }) => {
      await removeGroup(deps, actor, body.groupId);
      return null;
    },
  );
}
