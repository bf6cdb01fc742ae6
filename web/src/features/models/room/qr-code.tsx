import QRCode from 'qrcode';

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const MARGIN = 4;

/** A QR code, dark on light in every theme, because some readers require it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, i) => i).filter((i) => modules.data[i]);
  const d = dark.map((i) => `M${i % size} ${Math.floor(i / size)}h1v1h-1z`).join('');
  const side = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-md bg-paper text-ink"
    >
      <path d={d} fill="currentColor" />
    </svg>
  );
}
