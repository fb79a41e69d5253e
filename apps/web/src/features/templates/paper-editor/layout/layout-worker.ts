import { type LaidDraft, layOutDraft } from './laid-draft.ts';

export interface LayoutRequest {
  number: number;
  draft: Parameters<typeof layOutDraft>[0];
}

/** `laid` is null when the sheet leaves no space for text. */
export interface LayoutAnswer {
  number: number;
  laid: LaidDraft | null;
}

/** Lays papers out beside the page, so that writing never waits for it. */
self.onmessage = ({ data }: MessageEvent<LayoutRequest>) => {
  const answer = (laid: LaidDraft | null) =>
    (self as unknown as Worker).postMessage({ number: data.number, laid } satisfies LayoutAnswer);
  try {
    answer(layOutDraft(data.draft));
  } catch {
    answer(null);
  }
};
