import { call, of } from '../../transport/call.ts';
import type { SealId } from '../seal-schema.ts';
import type { ExpectedAlert, RemoveSealRule, SealRules, SetSealRule } from './rule-schema.ts';

export const listSealRulesCall = call('GET /seal/rules', {
  summary: 'Risk rules of a seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SealId>(),
  answer: of<SealRules>(),
});

export const setSealRuleCall = call('POST /seal/rule', {
  summary: 'Adds a risk rule to a seal, or changes one',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<SetSealRule>(),
  answer: of<SealRules>(),
});

export const removeSealRuleCall = call('POST /seal/rule/remove', {
  summary: 'Removes a risk rule of a seal',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<RemoveSealRule>(),
  answer: of<SealRules>(),
});

export const expectSealAlertCall = call('POST /seal/alert/expected', {
  summary:
    'Says that a use which a risk rule reported was expected: the rule is quiet about this person for a day',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<ExpectedAlert>(),
  answer: of<null>(),
});
