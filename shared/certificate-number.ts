/** Numbers of certificates: twelve characters that nobody takes for one another, in three groups. */

/** Without 0 and O, 1, I and L. Twelve of these are 59 bits: nobody comes upon a number by trying. */
export const NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const NUMBER_LENGTH = 12;
const GROUP = 4;

const WRITTEN = new RegExp(`^[${NUMBER_ALPHABET}]{${NUMBER_LENGTH}}$`);

/** As it stands on the certificate, `K7PM-3QXW-9TFD`, from however somebody typed it; undefined for what is none. */
export function parseCertificateNumber(typed: string): string | undefined {
  const bare = typed.toUpperCase().replace(/[\s\u2010-\u2015.-]+/g, '');
  return WRITTEN.test(bare) ? groupNumber(bare) : undefined;
}

/** @param bare twelve characters of the alphabet */
export function groupNumber(bare: string): string {
  return Array.from({ length: NUMBER_LENGTH / GROUP }, (_, group) =>
    bare.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-');
}
