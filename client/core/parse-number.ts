/** A number in an address; one that is none stands for what nobody has. */
export const parseNumber = (text: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : Number.MAX_SAFE_INTEGER;
