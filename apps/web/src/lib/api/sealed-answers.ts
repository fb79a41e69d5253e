import { CIPHER_MARKER, HEADERS } from '@cinnabar/protocol/transport/headers';
import { newSealingKeys, openString, toBase64Url } from '@cinnabar/protocol/transport/sealed-string';

let keys: ReturnType<typeof newSealingKeys> | null = null;

/** Asks for answers sealed to this page and opens them. The key is made once per page load and stays in memory (calls.md §1). */
export function sealedAnswers(): { headers: Record<string, string>; open<T>(answer: T): T } {
  keys ??= newSealingKeys();
  const { privateKey, publicKey } = keys;
  return {
    headers: { [HEADERS.cipherKey]: toBase64Url(publicKey) },
    open: (answer) => openStrings(answer, privateKey),
  };
}

/** Whatever carries the marker, at any depth. What does not open stays as it came. */
function openStrings<T>(value: T, privateKey: Uint8Array): T {
  if (typeof value === 'string')
    return (value.startsWith(CIPHER_MARKER) ? (openString(value, privateKey) ?? value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => openStrings(item, privateKey)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, openStrings(item, privateKey)]),
  ) as T;
}
