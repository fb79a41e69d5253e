/** The part of subset-font 2 (HarfBuzz in WebAssembly) that text appearances use; the package ships no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype';
    keepFeatures?: readonly string[];
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    dropTables?: readonly string[];
  }
  const subsetFont: (font: Uint8Array, text: string, options: SubsetOptions) => Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS; this is how its one function is imported
  export default subsetFont;
}
