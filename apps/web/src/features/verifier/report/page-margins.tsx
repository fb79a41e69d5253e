import { cssString } from './css-string.ts';

/** What stands at the head and the foot of every sheet. Style sheets cannot be told texts, so that this one is written here. */
export function PageMargins({ left, right, foot }: { left: string; right: string; foot: string }) {
  return (
    <style>{`@page report {
      @top-left { content: ${cssString(left)}; }
      @top-right { content: ${cssString(right)}; }
      @bottom-left { content: ${cssString(foot)}; }
    }`}</style>
  );
}
