/** Where a command writes: results, and what went wrong. */
export interface Output {
  write(text: string): unknown;
  complain(text: string): unknown;
}

export const USAGE = `Usage: cinnabar verify FILE… [--json] [--trust DIR] [--at TIME]

  --json        print the reports as one JSON document
  --trust DIR   folder of trusted certificates (.pem, .crt, .cer, .der); may be given more than once
  --at TIME     judge certificates as of this time (ISO 8601) where no trusted timestamp says otherwise

Exit code: 0 every file is signed, unmodified and trusted · 1 some file is not · 2 some file cannot be read
`;
