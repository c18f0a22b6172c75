/** `listing-0f….webp`, `review-0f….webp`: photos that owners and readers have sent. An image of the editors may begin the same, and never looks so. */
const PHOTO_FILE = /^((?:listing|review)-[0-9a-f]{32})\.webp$/i;

/** Name of the photo whose file this is; undefined for any other file. */
export const slugOfPhoto = (file: string): string | undefined => PHOTO_FILE.exec(file)?.[1]?.toLowerCase();
