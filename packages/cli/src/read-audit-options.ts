import { parseArgs } from 'node:util';
import type { Language } from '@cinnabar/pdf/command';

interface AuditOptions {
  files: string[];
  /** Empty: no copies were given. */
  roots: string[];
  /** Folders of trusted certificates. */
  trust: string[];
  language: Language;
  json: boolean;
  help: boolean;
}

/** @returns the options of `cinnabar audit verify`, or what is wrong with them */
export function readAuditOptions(
  args: readonly string[],
  spoken: Language,
): AuditOptions | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        roots: { type: 'string', multiple: true, default: [] },
        trust: { type: 'string', multiple: true, default: [] },
        lang: { type: 'string', default: spoken },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [verb, ...files] = positionals;
    if (!values.help && verb !== 'verify') return { problem: 'the command is: cinnabar audit verify FILE…' };
    if (!values.help && files.length === 0) return { problem: 'no file given' };
    const { lang } = values;
    if (lang !== 'zh' && lang !== 'en') return { problem: `not a language: ${lang}` };
    return { ...values, files, language: lang };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
