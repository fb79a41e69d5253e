import type { OutgoingMessage, RenderedMessage } from './message.ts';
import { renderTemplate } from './message-templates.ts';
import { spokenCode } from './spoken-code.ts';

type Facts = Pick<RenderedMessage, 'id' | 'to' | 'channel' | 'template' | 'params' | 'language'> &
  Pick<OutgoingMessage, 'code' | 'link'>;

const PAUSE = { zh_CN: '，', en_US: ', ' } as const;

/** A message as channels get it, in the language of its reader; a call reads codes digit by digit. */
export function renderMessage(facts: Facts): RenderedMessage {
  const { id, to, channel, template, params, language, code, link } = facts;
  const read = code !== undefined && channel === 'VOICE' ? spokenCode(code, PAUSE[language]) : code;
  const texts = renderTemplate(template, language, {
    ...params,
    ...(read === undefined ? {} : { code: read }),
    ...(link === undefined ? {} : { link }),
  });
  return {
    ...{ id, to, channel, template, params, language, ...texts },
    ...(code === undefined ? {} : { code }),
    ...(link === undefined ? {} : { link }),
  };
}
