import type { Translate } from '@cinnabar/locales/translate';
import { formulaFaultKey, publishFaultKey } from '@cinnabar/protocol/templates/fault-keys';
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';

/** A fault as one sentence, with the key that it is about where there is one. */
export function faultText({ name, key, formula }: TemplateFault, t: Translate<'templates-panes'>): string {
  if (formula) return t(formulaFaultKey(formula.name), { position: formula.position + 1 });
  const text = t(publishFaultKey(name));
  return key === undefined ? text : t('faultAbout', { text, key });
}
