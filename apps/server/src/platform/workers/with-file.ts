import { type ByteSource, openFileSource } from '@cinnabar/pdf';

/** Opens a file that is read piece by piece: memory follows its largest object. Throws what the file system throws. */
export async function withFile<T>(path: string, use: (file: ByteSource) => Promise<T> | T): Promise<T> {
  return withFiles([path], ([file]) => use(file!));
}

/** The same for several files, in this order. */
export async function withFiles<T>(
  paths: readonly string[],
  use: (files: ByteSource[]) => Promise<T> | T,
): Promise<T> {
  const files: ReturnType<typeof openFileSource>[] = [];
  try {
    for (const path of paths) files.push(openFileSource(path));
    return await use(files);
  } finally {
    for (const file of files) file.close();
  }
}
