import { KEY_FORM } from '@cinnabar/protocol/templates/keys';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { isLine } from '@cinnabar/protocol/transport/text-rules';

const MOST_KEY = 40;
const MOST_WORDS = 16;

/** Whether what stands in braces names a param; `#rows`, `/rows`, `?only` and `seal:role` belong to templates of Word files. */
export const isParamName = (name: string): boolean =>
  name.length <= TEMPLATE_LIMITS.nameLength && isLine(name) && !/^[#/?^!>&*=@]|[:：<>"'`\\;]/.test(name);

/** The key of a param with this name: its letters and digits. Null: it has no letters. */
export function keyOfName(name: string): string | null {
  const letters = name
    .normalize('NFKC')
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}_]/gu, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/_+$/, '');
  const key = [...letters].slice(0, MOST_KEY).join('').slice(0, 80);
  return KEY_FORM.test(key) ? key : null;
}

const ENDS = /[\s:：(（[【「『“"'‘,，、。;；!！?？—–\-.…]+$/;
const BEFORE = /[\s:：()（）[\]【】「」『』“”"'‘’,，、。;；!！?？—–.…_]/;

/** The words before a blank line that say what is written there; empty: none. */
export function nameBefore(text: string): string {
  const line = text.slice(-100).split('\n').at(-1)!;
  const end = withoutAside(line.replace(/[_\u00a0\u3000 ]+$/, '').replace(ENDS, ''));
  const words = [];
  for (const character of [...end].reverse()) {
    // A word of Latin letters is kept whole, and the spaces between several of them.
    if (BEFORE.test(character) && !(character === ' ' && /[A-Za-z]/.test(words[0] ?? ''))) break;
    words.unshift(character);
    if (words.length >= 2 * MOST_WORDS) break;
  }
  const name = words
    .join('')
    .replace(/^[\p{N}\p{P}\s]+/u, '')
    .trim();
  const short = [...name];
  const isHan = /\p{Script=Han}/u.test(name);
  return (short.length > MOST_WORDS && isHan ? short.slice(-MOST_WORDS).join('') : name).slice(0, 40).trim();
}

/** `Price (USD)` is called `Price`; what stands alone in parentheses, by what is in them. */
function withoutAside(text: string): string {
  const aside = /[（(]([^（()）]{0,40})[)）]$/.exec(text);
  if (!aside) return text;
  const before = text.slice(0, aside.index).trimEnd();
  return before === '' ? aside[1]! : before;
}
