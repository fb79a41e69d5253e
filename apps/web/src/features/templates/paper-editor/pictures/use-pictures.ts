import { newId } from '@cinnabar/kernel';
import { ASSET_LIMITS } from '@cinnabar/protocol/templates/assets/asset-limits';
import type { TemplateAsset } from '@cinnabar/protocol/templates/assets/asset-schema';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import type { Editor } from '@tiptap/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { textRoom } from '../paper-sheet.ts';
import { insertPicture } from '../text/insert.ts';
import { uploadPicture } from './picture-calls.ts';
import { firstSize } from './picture-sizes.ts';
import { placeOf, setPlace } from './upload-places.ts';

/** Kinds of pictures that the server reads. */
export const PICTURE_KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const MIB = 1024 * 1024;

export interface Pictures {
  /** What is being uploaded; null: nothing is. */
  sending: { name: string; share: number } | null;
  /** Uploads pictures one after another, and puts each into the text at this position, at the selection when it is null. */
  insert(files: readonly File[], pos: number | null): Promise<void>;
  /** Uploads one picture; null: it was refused, which was said. */
  send(file: File): Promise<(TemplateAsset & { width: number; height: number }) | null>;
  cancel(): void;
}

/** Uploads of pictures into the text of a paper. Refusals are notices. */
export function usePictures(tenantId: string, paper: Paper, editor: RefObject<Editor | null>): Pictures {
  const { t } = useTranslation('templates-paper');
  const [sending, setSending] = useState<Pictures['sending']>(null);
  const stop = useRef(new AbortController());
  const room = useRef(textRoom(paper));
  room.current = textRoom(paper);
  const words = useRef(t);
  words.current = t;
  useEffect(() => () => stop.current.abort(), []);

  const send = useCallback(
    async (file: File, signal = stop.current.signal) => {
      const { name, type, size } = file;
      const mib = ASSET_LIMITS.pictureBytes / MIB;
      if (!PICTURE_KINDS.includes(type)) {
        notify('bad', words.current('picture.wrongKind'));
        return null;
      }
      if (size > ASSET_LIMITS.pictureBytes) {
        notify('bad', words.current('picture.tooLarge', { mib }));
        return null;
      }
      setSending({ name, share: 0 });
      try {
        const asset = await uploadPicture(tenantId, file, {
          signal,
          onProgress: (share) => setSending({ name, share }),
        });
        return { ...asset, width: asset.width!, height: asset.height! };
      } catch (error) {
        if (error instanceof ApiError) notify('bad', error);
        else if ((error as Error).name !== 'AbortError') throw error;
        return null;
      } finally {
        setSending(null);
      }
    },
    [tenantId],
  );

  const insert = useCallback<Pictures['insert']>(
    async (files, pos) => {
      const text = editor.current;
      if (!text || files.length === 0) return;
      const { signal } = stop.current;
      const id = newId();
      const label = words.current('picture.sending');
      setPlace(text, { id, label, pos: pos ?? text.state.selection.to });
      for (const file of files) {
        if (signal.aborted) break;
        const asset = await send(file, signal);
        if (text.isDestroyed) return;
        if (!asset) continue;
        const block = {
          kind: 'picture' as const,
          id: newId(),
          key: asset.id,
          ...firstSize(asset, room.current),
        };
        const end = insertPicture(text, block, placeOf(text, id) ?? text.state.selection.to);
        setPlace(text, { id, label, pos: end });
      }
      setPlace(text, { id, label, pos: null });
    },
    [editor, send],
  );

  const cancel = () => {
    stop.current.abort();
    stop.current = new AbortController();
  };
  return { sending, insert, send, cancel };
}
