import { describe, expect, it } from 'vitest';
import { findWrongLine } from './custom-css.ts';

describe('the syntax of a style sheet', () => {
  it.each([
    '',
    '/* nothing */',
    '.login { color: #C8372D }',
    '.login{color:red;}\n@media (max-width: 640px) { .login:hover { --gap: 4px; background: url("/a;b}.png") } }',
    '.login { .verse & { color: red } }',
    'a[href^="/"]::after { content: ";}" }',
    '@layer base;\n@font-face { font-family: x; src: url(data:image/png;base64,AA==) }',
  ])('is right in %j', (css) => {
    expect(findWrongLine(css)).toBeNull();
  });

  it.each([
    ['.a { color: red', 1],
    ['.a {\n  color red\n}', 2],
    ['.a { color: red }\n}', 2],
    ['.a { color: red }\n\n.b', 3],
    ['.a {\n  width: calc(1px\n}', 2],
    ['.a { color: red }\n/* open', 2],
    ['.a { content: "open\n}', 1],
    ['.a { color: red }\nb;', 2],
  ])('is wrong in %j on line %i', (css, line) => {
    expect(findWrongLine(css)).toBe(line);
  });
});
