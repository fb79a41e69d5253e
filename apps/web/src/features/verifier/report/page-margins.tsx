import { cssString } from './css-string.ts';

/** The head and the foot of every printed page. A style sheet takes no texts as parameters, so this one is rendered here. */
export function PageMargins({ left, right, foot }: { left: string; right: string; foot: string }) {
  return (
    <style>{`@page report {
      @top-left { content: ${cssString(left)}; }
      @top-right { content: ${cssString(right)}; }
      @bottom-left { content: ${cssString(foot)}; }
    }`}</style>
  );
}
