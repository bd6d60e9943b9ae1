import encodeQR from 'qr';

interface QrCodeProps {
  text: string;
  /** Accessible name: the purpose of the code. */
  label: string;
  size?: number;
}

const QUIET_ZONE = 4;

/** Dark on white in both themes, which phones read most reliably. Load it lazily. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      style={{ background: 'white', borderRadius: 'var(--mantine-radius-md)', maxWidth: '100%' }}
    >
      <path d={path} fill="black" />
    </svg>
  );
}
