import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** Kinds of pictures that the server reads. */
const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

interface PictureButtonProps extends Pick<ButtonProps, 'size' | 'busy' | 'disabled'> {
  /** What is done: 更换 */
  label: string;
  /** What is chosen, for those who cannot see what it is beside. */
  of?: string;
  maxBytes: number;
  /** Called instead of `onChoose` for another kind of file, and for one past `maxBytes`. */
  onRefuse: (reason: 'wrongKind' | 'tooLarge') => void;
  onChoose: (file: File) => void;
}

/** A button that opens the choice of a picture of this device. */
export function PictureButton({ label, of, maxBytes, onRefuse, onChoose, ...button }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose(file: File | undefined): void {
    if (!file) return;
    if (!KINDS.includes(file.type)) onRefuse('wrongKind');
    else if (file.size > maxBytes) onRefuse('tooLarge');
    else onChoose(file);
  }

  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
        {of && <span className="visually-hidden">{of}</span>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={KINDS.join(',')}
        aria-label={of ? `${label}${of}` : label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
