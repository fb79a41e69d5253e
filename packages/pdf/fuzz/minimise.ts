/**
 * A smaller input that fails in the same way (Zeller's ddmin over bytes, coarse to fine). Pieces are first blanked with
 * spaces, which keeps every offset in a PDF true, then cut out.
 *
 * @param fails whether these bytes still fail; asked at most `probes` times
 */
export async function minimise(
  bytes: Buffer,
  fails: (candidate: Buffer) => Promise<boolean>,
  probes: number,
): Promise<Buffer> {
  let smallest = bytes;
  let left = probes;
  const attempt = async (candidate: Buffer) => {
    if (left <= 0 || candidate.equals(smallest)) return false;
    left--;
    const isFailing = await fails(candidate);
    if (isFailing) smallest = candidate;
    return isFailing;
  };
  for (const change of [blanked, removed]) {
    for (let pieces = 2; pieces <= smallest.length && left > 0; pieces *= 2) {
      const size = Math.ceil(smallest.length / pieces);
      for (let from = 0; from < smallest.length && left > 0; ) {
        const isRemoved = (await attempt(change(smallest, from, size))) && change === removed;
        if (!isRemoved) from += size;
      }
    }
  }
  return smallest;
}

function blanked(bytes: Buffer, from: number, size: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.fill(' ', from, Math.min(bytes.length, from + size));
  return changed;
}

const removed = (bytes: Buffer, from: number, size: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + size)]);
