import type { RenderedMessage } from '../message.ts';

export type VendorTemplates = Readonly<Record<string, string>>;

/**
 * The operator's approved template for a message: by our template's name, else `code` for every message with a code and `notice` for the
 * rest; `voice` for calls. A name that ends in `.en` is used for readers of English, where there is one.
 */
export function findVendorTemplate(templates: VendorTemplates, message: RenderedMessage): string | null {
  const kind = message.code === undefined ? 'notice' : 'code';
  const names = message.channel === 'VOICE' ? ['voice'] : [message.template, kind];
  for (const name of names) {
    const found = (message.language === 'en_US' && templates[`${name}.en`]) || templates[name];
    if (found) return found;
  }
  return null;
}

/** Every template of ours that a vendor has none for. */
export const noTemplate = (message: RenderedMessage) => ({
  undeliverable: {
    code: 'NO_TEMPLATE' as const,
    words: message.channel === 'VOICE' ? 'voice' : message.template,
  },
});
