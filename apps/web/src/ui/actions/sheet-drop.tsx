import './sheet-drop.css';
import { LIMITS } from '@cinnabar/protocol/limits';
import { type DragEvent, useId, useState } from 'react';
import type { UploadOptions } from '../../lib/api/upload.ts';
import { classNames } from '../../lib/class-names.ts';
import { ApiError } from '../../lib/errors/api-error.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { showError } from '../../lib/query-client.ts';
import { Banner } from '../feedback/banner.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Icon } from '../icons/icon.tsx';

interface SheetDropProps {
  words: {
    /** 将表格拖到这里，或 */
    drop: string;
    /** 选择文件 */
    choose: string;
    reading: string;
    tooLarge: string;
  };
  /** Sends the file, and leads on once it was read. Rejects with ApiError. */
  send: (file: File, options: UploadOptions) => Promise<void>;
}

/** One spreadsheet, chosen or dropped; it is read at once. Why one was refused stands above. */
export function SheetDrop({ words, send }: SheetDropProps) {
  const id = useId();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  async function read(file: File | undefined) {
    if (!file || share !== null) return;
    setProblem(null);
    if (file.size > LIMITS.spreadsheetBytes) return setProblem(words.tooLarge);
    setShare(0);
    try {
      await send(file, { onProgress: setShare });
    } catch (error) {
      if (error instanceof ApiError) setProblem(errorText(error));
      else showError(error);
    }
    setShare(null);
  }

  const onDrag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <>
      {problem && (
        <Banner tone="bad" live>
          {problem}
        </Banner>
      )}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={share !== null}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void read(file);
        }}
      />
      <label
        htmlFor={id}
        className={classNames('sheet-drop', over && 'sheet-drop-over')}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        {share === null ? (
          <>
            <Icon name="upload" size={20} />
            <span>
              {words.drop} <b>{words.choose}</b>
            </span>
          </>
        ) : (
          <>
            <span role="status">{words.reading}</span>
            <Progress value={share < 1 ? share : null} label={words.reading} />
          </>
        )}
      </label>
    </>
  );
}
