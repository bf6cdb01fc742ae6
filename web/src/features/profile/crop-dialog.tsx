import { Icon as ZoomIn } from 'virtual:icons/zoom-in';
import { Icon as ZoomOut } from 'virtual:icons/zoom-out';
import { commonTexts } from '@app/contract/core/texts';
import { CROP_ZOOM } from '@app/contract/profile/limits';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { cx } from '../../ui/styles/cx.ts';
import { type CropArea, cropToJpeg } from './crop-to-jpeg.ts';
import type { PictureFrame, SavePicture } from './picture-frame.ts';

export interface CropDialogProps {
  /** Object URL of the selected picture. */
  readonly source: string;
  readonly frame: PictureFrame;
  readonly onClose: () => void;
  /** Called if the browser cannot draw the picture. */
  readonly onUnreadable: () => void;
  readonly onSave: SavePicture;
}

const INITIAL_POSITION = { x: 0, y: 0 };

/** Crops the selected picture and uploads it as a JPEG. */
export function CropDialog({ source, frame, onClose, onUnreadable, onSave }: CropDialogProps) {
  const [crop, setCrop] = useState(INITIAL_POSITION);
  const [zoom, setZoom] = useState<number>(CROP_ZOOM.min);
  const [area, setArea] = useState<CropArea>();
  const [uploadError, setUploadError] = useState<string>();
  // From 0 to 1; null while nothing is being prepared or uploaded.
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  const isBusy = progress !== null;

  const save = async () => {
    if (!area) return;
    setUploadError(undefined);
    setProgress(0);
    upload.current = new AbortController();
    const { signal } = upload.current;
    const picture = await cropToJpeg(source, area, frame).catch(() => undefined);
    if (signal.aborted) return;
    if (!picture) return onUnreadable();
    setUploadError(await onSave(picture, { onProgress: setProgress, signal }));
    setProgress(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={frame.title}
      description={frame.lead}
      size={frame.isRound ? 'sm' : 'md'}
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
      <div
        className={cx(
          'relative mx-auto w-full overflow-hidden rounded-md bg-ink-deep',
          frame.isRound && 'max-w-80 max-sm:max-w-[45dvh]',
        )}
        style={{ aspectRatio: frame.width / frame.height }}
      >
        <Cropper
          disableAutomaticStylesInjection
          image={source}
          crop={crop}
          zoom={zoom}
          minZoom={CROP_ZOOM.min}
          maxZoom={CROP_ZOOM.max}
          aspect={frame.width / frame.height}
          cropShape={frame.isRound ? 'round' : 'rect'}
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
