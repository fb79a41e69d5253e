import en from '@cinnabar/locales/en-US/templates-rules' with { type: 'json' };
import { createTranslate } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/templates-rules' with { type: 'json' };
import type { TemplateFault } from '@cinnabar/protocol/templates/formulas/template-fault';
import type { ValueGap } from '@cinnabar/protocol/templates/params/check-values';
import type { Language } from '@cinnabar/protocol/transport/headers';

const TRANSLATE = {
  zh_CN: createTranslate(() => zh, 'zh-CN', 'templates-rules'),
  en_US: createTranslate(() => en, 'en-US', 'templates-rules'),
};

/** One sentence for API clients; our own pages show the same text from their locale (`fault-keys.ts`). */
export const publishFaultText = ({ name, formula }: TemplateFault, language: Language): string =>
  formula
    ? TRANSLATE[language](`formula.${formula.name}`, { position: formula.position + 1 })
    : TRANSLATE[language](`publish.${name}`);

export const valueGapText = ({ fault }: ValueGap, language: Language): string =>
  TRANSLATE[language](`fault.${fault}`);
