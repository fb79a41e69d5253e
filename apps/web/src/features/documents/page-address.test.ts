import { afterEach, describe, expect, it, vi } from 'vitest';
import { imageWidth, pageImageUrl } from './page-address.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('choosing a page picture', () => {
  it('takes the smallest one that stays sharp on this screen', () => {
    expect(imageWidth(374, 2)).toBe(800);
    expect(imageWidth(374, 3)).toBe(1200);
    expect(imageWidth(690, 1)).toBe(800);
    expect(imageWidth(860, 2)).toBe(1600);
    expect(imageWidth(2000, 3)).toBe(2400);
  });

  it('forgives a screen that is a little wider than the picture', () => {
    expect(imageWidth(880, 1)).toBe(800);
    expect(imageWidth(900, 1)).toBe(1200);
  });

  it('gets a new address with every revision', () => {
    vi.stubGlobal('location', { search: '' });
    const page = { documentId: 'd1', page: 3, revision: 'aa' };
    expect(pageImageUrl(page, 800)).toBe('/api/document/d1/image?page=3&width=800&r=aa');
    expect(pageImageUrl({ ...page, revision: 'bb' }, 800)).not.toBe(pageImageUrl(page, 800));
  });
});
