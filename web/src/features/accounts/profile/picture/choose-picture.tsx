import { CircleAlert, ImageUp } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useWarmed } from '../../../../lib/use-warmed.ts';
import { Button } from '../../../../ui/button.tsx';
import { acceptedTypes, fileFault, type PicturePlace, wrongTypeText } from './picture-place.ts';
import type { UploadedPicture } from './use-upload-picture.ts';

const loadCrop = () => import('./crop-dialog.tsx');
const CropDialog = lazy(async () => ({ default: (await loadCrop()).CropDialog }));

interface ChoosePictureProps {
  readonly label: string;
  readonly place: PicturePlace;
  readonly tempToken?: string | undefined;
  readonly disabled?: boolean;
  /** Takes the uploaded picture into use. @returns what went wrong, if something did */
  readonly onUploaded: (picture: UploadedPicture) => Promise<string | undefined>;
}

/** A button that lets a picture be chosen, cut and uploaded; what is wrong with a file stands under it. */
export function ChoosePicture({ label, place, tempToken, disabled = false, onUploaded }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [fault, setFault] = useState<string>();
  const [source, setSource] = useObjectUrl();
  useWarmed(!disabled, loadCrop);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // so that the same file can be chosen again
    currentTarget.value = '';
    if (!file) return;
    const wrong = fileFault(file, place) ?? ((await canBeShown(file)) ? null : wrongTypeText(place));
    setFault(wrong ?? undefined);
    setSource(wrong === null ? file : null);
  };
  const take = async (picture: UploadedPicture) => {
    const wrong = await onUploaded(picture);
    if (wrong === undefined) setSource(null);
    return wrong;
  };
  const refuse = () => {
    setSource(null);
    setFault(wrongTypeText(place));
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        disabled={disabled}
        aria-describedby={noteId}
        icon={<ImageUp aria-hidden="true" className="size-4.5 text-brass" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" hidden accept={acceptedTypes(place)} onChange={choose} />
      <p id={noteId} role={fault ? 'alert' : undefined} className={fault ? 'text-danger text-xs' : 'text-ash text-xs'}>
        {fault && <CircleAlert aria-hidden="true" className="mr-1.5 inline size-[1.1em] align-[-0.15em]" />}
        {fault ?? HINTS[place]}
      </p>
      {source !== null && (
        <Suspense>
          <CropDialog
            source={source}
            tempToken={tempToken}
            onClose={() => setSource(null)}
            onUnreadable={refuse}
            onUploaded={take}
          />
        </Suspense>
      )}
    </div>
  );
}

const HINTS: Record<PicturePlace, string> = {
  settings: 'JPEG, PNG or WebP, less than 5 MB',
  signup: 'An image of less than 5 MB',
};

/** Whether the browser can decode a picture. */
async function canBeShown(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** An address under which the browser shows a file, given back when another one takes its place. */
function useObjectUrl(): [string | null, (file: File | null) => void] {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
