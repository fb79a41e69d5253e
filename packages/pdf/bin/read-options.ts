import { parseArgs } from 'node:util';
import type { Language } from './usage.ts';

export interface Options {
  files: string[];
  trust: string[];
  at: Date | undefined;
  online: boolean;
  /** Verify later changes by their structure alone. */
  structureOnly: boolean;
  password: string | undefined;
  language: Language;
  json: boolean;
  help: boolean;
}

/** @returns the options of `cinnabar verify`, or what is wrong with them */
export function readOptions(args: readonly string[], spoken: Language): Options | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        trust: { type: 'string', multiple: true, default: [] },
        at: { type: 'string' },
        online: { type: 'boolean', default: false },
        'structure-only': { type: 'boolean', default: false },
        password: { type: 'string' },
        lang: { type: 'string', default: spoken },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (positionals.length === 0 && !values.help) return { problem: 'no file given' };
    const at = values.at === undefined ? undefined : new Date(values.at);
    if (at && Number.isNaN(at.getTime())) return { problem: `not a time: ${values.at}` };
    const { 'structure-only': structureOnly, lang: language, ...others } = values;
    if (!isLanguage(language)) return { problem: `not a language: ${language}` };
    return { ...others, structureOnly, files: positionals, at, language, password: values.password };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

const isLanguage = (text: string): text is Language => text === 'zh' || text === 'en';

/** The language that the environment asks for (POSIX 8.2: LC_ALL, then LC_MESSAGES, then LANG). */
export function spokenLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh' : 'en';
}
