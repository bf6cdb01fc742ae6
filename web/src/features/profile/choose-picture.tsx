import { Icon as CircleAlert } from 'virtual:icons/circle-alert';
import { pictureTexts } from '@app/contract/profile/texts';
import { type ChangeEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';
import { cx } from '../../ui/styles/cx.ts';
import { acceptedTypes, type PictureContext, validatePictureFile } from './picture-file.ts';
import { type PictureFrame, roundFrame, type SavePicture } from './picture-frame.ts';

const CropDialog = lazyWithRetry(() => import('./crop-dialog.tsx'), 'CropDialog', OverlayPlaceholder);

interface ChoosePictureProps {
  readonly label: string;
  /** The accessible name: `label` followed by more words. */
  readonly accessibleLabel?: string;
  readonly context: PictureContext;
  readonly frame?: PictureFrame;
  readonly disabled?: boolean;
  readonly onSave: SavePicture;
  /** Renders the button and its note, which states the accepted files or the reason why a file was rejected. */
  readonly children: (button: ReactElement, note: ReactElement) => ReactElement;
}

/** A button to choose, crop and upload a picture. */
export function ChoosePicture(props: ChoosePictureProps) {
  const { context, frame = roundFrame, disabled = false, onSave } = props;
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [fileError, setFileError] = useState<string>();
  const [source, setSource] = useObjectUrl();
  usePrefetch(!disabled, CropDialog.load);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Without this, there would be no change event when the same file is chosen again.
    currentTarget.value = '';
    if (!file) return;
    const error = validatePictureFile(file, context) ?? ((await canDecode(file)) ? null : pictureTexts.unreadable);
    setFileError(error ?? undefined);
    setSource(error === null ? file : null);
  };
  const save: SavePicture = async (picture, options) => {
    const error = await onSave(picture, options);
    if (error === undefined) setSource(null);
    return error;
  };
  const rejectFile = () => {
    setSource(null);
    setFileError(pictureTexts.unreadable);
  };
  const button = (
    <Button
      size="sm"
      disabled={disabled}
      aria-label={props.accessibleLabel}
      aria-describedby={noteId}
      onClick={() => input.current?.click()}
    >
      {props.label}
    </Button>
  );
  const note = (
    <p
      id={noteId}
      role={fileError ? 'alert' : undefined}
      className={cx('text-sm', fileError ? 'text-danger' : 'text-ash')}
    >
      {fileError && <CircleAlert aria-hidden="true" className="mr-1.5 inline size-[1.1em] align-[-0.15em]" />}
      <span>{fileError ?? HINTS[context]}</span>
    </p>
  );
  return (
    <>
      {props.children(button, note)}
      <input ref={input} type="file" hidden accept={acceptedTypes(context)} onChange={choose} />
      {source !== null && (
        <CropDialog
          source={source}
          frame={frame}
          onClose={() => setSource(null)}
          onUnreadable={rejectFile}
          onSave={save}
        />
      )}
    </>
  );
}

const HINTS: Record<PictureContext, string> = {
  settings: 'JPEG, PNG or WebP, under 5 MB',
  signup: 'Optional, an image under 5 MB',
};

/** Whether the browser can decode an image file. Unlike an `img` element, `createImageBitmap` rejects a truncated JPEG. */
async function canDecode(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** An object URL for a file, revoked when another file replaces it. */
function useObjectUrl(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
