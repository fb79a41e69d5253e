import {
  expectSealAlertCall,
  listSealRulesCall,
  removeSealRuleCall,
  setSealRuleCall,
} from '@cinnabar/protocol/seals/rules/rule-calls';
import {
  expectedAlertSchema,
  removeSealRuleSchema,
  sealRulesSchema,
  setSealRuleSchema,
} from '@cinnabar/protocol/seals/rules/rule-schema';
import { sealIdSchema } from '@cinnabar/protocol/seals/seal-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { listRules, removeRule, setRule } from './actions/change-rules.ts';
import { expectAlert } from './actions/expect-alert.ts';

/** Risk rules of a seal, and the alerts of those that matched. */
export function ruleRoutes(app: App, deps: SealsDeps): void {
  serve(app, listSealRulesCall, { query: sealIdSchema, answer: sealRulesSchema }, ({ actor, query }) =>
    listRules(deps, actor, query.sealId),
  );

  serve(app, setSealRuleCall, { body: setSealRuleSchema, answer: sealRulesSchema }, ({ actor, body }) =>
    setRule(deps, actor, body),
  );

  serve(app, removeSealRuleCall, { body: removeSealRuleSchema, answer: sealRulesSchema }, ({ actor, body }) =>
    removeRule(deps, actor, body),
  );

  serve(
    app,
    expectSealAlertCall,
    { body: expectedAlertSchema, answer: z.null() },
    async ({ actor, body }) => {
      await expectAlert(deps, actor, body);
      return null;
    },
  );
}
