import type { MessageEvent } from '@cinnabar/protocol/identity/message-events';
import { TEMPLATE_NAMES, type TemplateName } from './message-templates.ts';

const ASKS_TO_SIGN: TemplateName[] = [
  'contract-to-sign',
  'contract-auto-left',
  'contract-to-fill',
  'contract-to-approve',
  'contract-urged',
];

/** The subject of a message, for those who do not want to be notified of all. What is not about contracts is about security. */
export function eventOf(template: TemplateName): MessageEvent {
  if (ASKS_TO_SIGN.includes(template)) return 'signing';
  return template.startsWith('contract-') ? 'progress' : 'security';
}

/** Every kind of message with this subject. */
export const templatesOf = (event: MessageEvent): TemplateName[] =>
  TEMPLATE_NAMES.filter((template) => eventOf(template) === event);
