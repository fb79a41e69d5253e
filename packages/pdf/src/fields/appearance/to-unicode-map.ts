/** At most this many rows in one block (Adobe technical note 5411). */
const BLOCK = 100;

/** The CMap that leads from glyph numbers back to characters (ISO 32000-2, 9.10.3). */
export function toUnicodeMap(glyphs: ReadonlyMap<string, { readonly id: number }>): Buffer {
  const rows = [...glyphs].map(([char, { id }]) => `<${hex4(id)}> <${utf16Hex(char)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += BLOCK) {
    const block = rows.slice(at, at + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return Buffer.from(
    `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`,
    'latin1',
  );
}

export const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

const utf16Hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
