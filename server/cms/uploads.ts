/** The address of an image; `file` is relative to the folder of uploads. */
export const addressOfUpload = (file: string): string => `/wp-content/uploads/${file}`;
