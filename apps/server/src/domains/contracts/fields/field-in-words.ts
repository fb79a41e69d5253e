/** One of our fields by its name inside the PDF: `platform`, `s0002_g001`, `ts0001`; see plan-fields.ts. */
const OWN_NAME = /“platform”|\b(?:s(\d{4})_([gptx])(\d{3})|ts\d{4})\b/g;

const KINDS = {
  g: { zh: '签名位置', en: 'signature place' },
  p: { zh: '签名位置', en: 'signature place' },
  t: { zh: '日期', en: 'date' },
  x: { zh: '骑缝章', en: 'cross-page seal' },
} as const;

interface Bilingual {
  zh: string;
  en: string;
}

/** Replaces the names of our own fields in a sentence about a PDF by words; other names stay. */
export function nameFieldsInWords({ zh, en }: Bilingual): Bilingual {
  return {
    zh: zh.replaceAll(OWN_NAME, (name: string, step?: string, kind?: keyof typeof KINDS) => {
      if (step && kind) return `第 ${Number(step)} 步的${KINDS[kind].zh}`;
      return name.startsWith('ts') ? '归档时间戳' : '“平台认证”';
    }),
    en: en.replaceAll(OWN_NAME, (name: string, step?: string, kind?: keyof typeof KINDS) => {
      if (step && kind) return `${KINDS[kind].en} of step ${Number(step)}`;
      return name.startsWith('ts') ? 'archive timestamp' : '“platform certification”';
    }),
  };
}
