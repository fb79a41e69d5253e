import { toChinaTime } from '@cinnabar/kernel';
import enPapers from '@cinnabar/locales/en-US/contracts-papers' with { type: 'json' };
import zhPapers from '@cinnabar/locales/zh-CN/contracts-papers' with { type: 'json' };

/** The texts of the report and its attachments. */
export const PAPERS = { zh_CN: zhPapers.evidence, en_US: enPapers.evidence };
export const NONE = '—';

export const moment = (time: Date | null | undefined): string =>
  time ? `${toChinaTime(time).slice(0, 19).replace('T', ' ')} (UTC+8)` : NONE;
export const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : NONE);
