const CLOSERS: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** Where a parser stands: `text` was read since the last rule or declaration ended, from `start` on. */
interface State {
  open: string[];
  text: string;
  start: number;
}

/**
 * The line of the first mistake in a style sheet, from 1; null when it parses: comments, strings and brackets end, every rule has a selector
 * and a block, every declaration a name and a value. Names of properties are not checked, because browsers know different ones.
 */
export function findWrongLine(css: string): number | null {
  const wrong = findMistake(css);
  return wrong === null ? null : css.slice(0, wrong).split('\n').length;
}

function findMistake(css: string): number | null {
  const state: State = { open: [], text: '', start: 0 };
  for (let at = 0; at < css.length; at += 1) {
    const end = endOfToken(css, at);
    if (end === null) return at;
    if (end > at) {
      // A comment separates words, a string is one.
      state.text += css[at] === '/' ? ' ' : 'x';
      at = end;
    } else if (!takes(state, css[at]!, at)) return startOf(css, state, at);
  }
  if (state.open.length > 0) return css.length - 1;
  return isAtRule(state.text) || state.text.trim() === '' ? null : startOf(css, state, css.length);
}

/** The index of the last character of a comment or string that starts here; this index for any other; null when it does not end. */
function endOfToken(css: string, at: number): number | null {
  if (css.startsWith('/*', at)) {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? null : end + 1;
  }
  const quote = css[at]!;
  if (quote !== '"' && quote !== "'") return at;
  const end = css.indexOf(quote, at + 1);
  return end < 0 || css.slice(at, end).includes('\n') ? null : end;
}

/** Whether the next character may stand here. */
function takes(state: State, character: string, at: number): boolean {
  const { open } = state;
  const inside = open.at(-1);
  const isNested = inside !== undefined && inside !== '}';
  if (!isNested && character === '{') {
    if (state.text.trim() === '') return false;
    open.push('}');
    return restart(state, at);
  }
  if (!isNested && character === ';')
    return (inside ? isPart(state.text) : isAtRule(state.text)) && restart(state, at);
  if (character === '}')
    return inside === '}' && isPart(state.text) && open.pop() !== '' && restart(state, at);
  if (character in CLOSERS) open.push(CLOSERS[character]!);
  else if (character === ')' || character === ']') {
    if (inside !== character) return false;
    open.pop();
  }
  state.text += character;
  return true;
}

function restart(state: State, at: number): true {
  state.text = '';
  state.start = at + 1;
  return true;
}

const isAtRule = (text: string): boolean => /^\s*@[a-z-]+/i.test(text);
/** What may stand in a block between semicolons: nothing, a declaration, a rule without a block. */
const isPart = (text: string): boolean => /^\s*(--[\w-]+\s*:|[\w-]+\s*:\s*\S|$)/.test(text) || isAtRule(text);

/** The first character of the words that are wrong. */
const startOf = (css: string, { start }: State, at: number): number =>
  start + (/^\s*/.exec(css.slice(start, at))?.[0].length ?? 0);
