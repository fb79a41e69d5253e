import en from '@cinnabar/locales/en-US/messages' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/messages' with { type: 'json' };
import type { Language } from '@cinnabar/protocol/transport/headers';

export type TemplateName = keyof typeof zh;
export const TEMPLATE_NAMES = Object.keys(zh) as TemplateName[];
interface Texts {
  subject: string;
  text: string;
}

const TEMPLATES: Record<Language, Record<TemplateName, Texts & { name: string }>> = { zh_CN: zh, en_US: en };

/** Fills a template. A missing parameter is a fault of the caller and throws, so that no reader ever sees `{link}`. */
export function renderTemplate(
  name: TemplateName,
  language: Language,
  values: Record<string, string | number>,
): Texts {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, place: string) => {
      const value = values[place];
      if (value === undefined) throw new Error(`message ${name} needs a value for {${place}}`);
      // A line break in a name must not start a new header or line of the message.
      return String(value).replace(/[\r\n]+/g, ' ');
    });
  const { subject, text } = TEMPLATES[language][name];
  return { subject: fill(subject), text: fill(text) };
}

/** Administrators' name of a kind of message. */
export const nameOfTemplate = (template: TemplateName, language: Language): string =>
  TEMPLATES[language][template].name;
