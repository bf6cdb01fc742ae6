import { CROP_ZOOM } from '@app/contract/accounts/profile/limits';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { type CropArea, cropToJpeg } from './crop-to-jpeg.ts';
import { type UploadedPicture, useUploadPicture } from './use-upload-picture.ts';

export interface CropDialogProps {
  /** Address of the chosen picture. */
  readonly source: string;
  readonly tempToken?: string | undefined;
  readonly onClose: () => void;
  /** The picture cannot be drawn. */
  readonly onUnreadable: () => void;
  /** Takes the uploaded picture into use. @returns what went wrong, if something did */
  readonly onUploaded: (picture: UploadedPicture) => Promise<string | undefined>;
}

const START = { x: 0, y: 0 };

/** Cuts a round picture out of a chosen one and uploads it as a JPEG (specification part 1 §2). */
export function CropDialog({ source, tempToken, onClose, onUnreadable, onUploaded }: CropDialogProps) {
  const [crop, setCrop] = useState(START);
  const [zoom, setZoom] = useState<number>(CROP_ZOOM.min);
  const [area, setArea] = useState<CropArea>();
  const [fault, setFault] = useState<string>();
  const { progress, upload, done } = useUploadPicture(tempToken);
  const isBusy = progress !== null;

  const save = async () => {
    if (!area) return;
    setFault(undefined);
    const picture = await cropToJpeg(source, area).catch(() => undefined);
    if (!picture) return onUnreadable();
    const uploaded = await upload(picture);
    const wrong = typeof uploaded === 'string' ? uploaded : await onUploaded(uploaded);
    if (wrong !== undefined) setFault(wrong);
    done();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isBusy}
      title="Your picture"
      description="Move and zoom it until it sits well in the circle."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!area} busy={isBusy} busyLabel="Saving…" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-md bg-ink-deep max-sm:max-w-[45dvh]">
        <Cropper
          disableAutomaticStylesInjection
          image={source}
          crop={crop}
          zoom={zoom}
          minZoom={CROP_ZOOM.min}
          maxZoom={CROP_ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'Shown part of the picture, moved with the arrow keys' }}
          classes={{ cropAreaClassName: 'border-brass! text-ink-deep/70!' }}
        />
      </div>
      <Zoom value={zoom} onChange={setZoom} />
      {isBusy && <ProgressBar label="Uploading…" value={progress} />}
      {fault && <Banner tone="error">{fault}</Banner>}
    </Dialog>
  );
}

function Zoom({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
  const id = useId();
  const { min, max, step } = CROP_ZOOM;
  return (
    <div className="mx-auto flex w-full max-w-80 items-center gap-3 text-ash">
      <label htmlFor={id} className="sr-only">
        Zoom
      </label>
      <ZoomOut aria-hidden="true" className="size-5 shrink-0" />
      <input
        id={id}
        data-autofocus
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="min-h-11 w-full min-w-0 accent-brass"
      />
      <ZoomIn aria-hidden="true" className="size-5 shrink-0" />
    </div>
  );
}
