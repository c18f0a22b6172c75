/** The first bytes of a photo as an iPhone saves it: its kind and brands (ISO/IEC 14496-12). */
export const HEIC: Buffer = Buffer.from(
  '\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf\0\0\0\x08mdat'.padEnd(200, '\0'),
  'latin1',
);
