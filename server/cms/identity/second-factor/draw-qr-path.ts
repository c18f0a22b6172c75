import { create as createQr } from 'qrcode';

/** A QR code as an SVG path: its dark modules, on a square of `size`. */
export function drawQrPath(text: string): { size: number; path: string } {
  const { data, size } = createQr(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
  return { size, path };
}
