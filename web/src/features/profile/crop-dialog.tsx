import { Icon as ZoomIn } from 'virtual:icons/zoom-in';
import { Icon as ZoomOut } from 'virtual:icons/zoom-out';
import { commonTexts } from '@app/contract/core/texts';
import { CROP_ZOOM } from '@app/contract/profile/limits';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type CropArea, cropToJpeg } from './crop-to-jpeg.ts';
import { type UploadedPicture, useUploadPicture } from './use-upload-picture.ts';

export interface CropDialogProps {
  /** Object URL of the selected picture. */
  readonly source: string;
  readonly tempToken?: string | undefined;
  readonly onClose: () => void;
  /** Called if the browser cannot draw the picture. */
  readonly onUnreadable: () => void;
  /** Saves the uploaded picture. @returns the error text, if it fails */
  readonly onUploaded: (picture: UploadedPicture) => Promise<string | undefined>;
}

const INITIAL_POSITION = { x: 0, y: 0 };

/** Crops the selected picture and uploads it as a JPEG. */
export function CropDialog({ source, tempToken, onClose, onUnreadable, onUploaded }: CropDialogProps) {
  const [crop, setCrop] = useState(INITIAL_POSITION);
  const [zoom, setZoom] = useState<number>(CROP_ZOOM.min);
  const [area, setArea] = useState<CropArea>();
  const [uploadError, setUploadError] = useState<string>();
  const { progress, start, upload, reset } = useUploadPicture(tempToken);
  const isBusy = progress !== null;

  const save = async () => {
    if (!area) return;
    setUploadError(undefined);
    const signal = start();
    const picture = await cropToJpeg(source, area).catch(() => undefined);
    if (signal.aborted) return;
    if (!picture) return onUnreadable();
    const uploaded = await upload(picture, signal);
    const error = typeof uploaded === 'string' ? uploaded : await onUploaded(uploaded);
    if (error !== undefined) setUploadError(error);
    reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title="Your picture"
      description="Drag and zoom until it fits the circle."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button variant="primary" disabled={!area} busy={isBusy} busyLabel={commonTexts.saving} onClick={save}>
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
          cropperProps={{ role: 'group', 'aria-label': 'Crop area. Move it with the arrow keys.' }}
          classes={{ cropAreaClassName: 'border-brass! text-ink-deep/70!' }}
        />
      </div>
      <ZoomSlider value={zoom} onChange={setZoom} />
      {isBusy && <ProgressBar label="Uploading…" value={progress} />}
      {uploadError && <Banner tone="error">{uploadError}</Banner>}
    </Dialog>
  );
}

function ZoomSlider({ value, onChange }: { value: number; onChange: (zoom: number) => void }) {
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
