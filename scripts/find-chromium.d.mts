/** Path of a Chromium; throws where there is none and none can be installed. */
export function findChromium(): string;
