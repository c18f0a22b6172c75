import { create as createQr } from 'qrcode';

/** Modules that have to stay empty around it (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** A QR code as SVG: dark on white, in one path. */
export function drawQr(text: string): Buffer {
  const { data, size } = createQr(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  const side = size + 2 * QUIET;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`,
  );
}
